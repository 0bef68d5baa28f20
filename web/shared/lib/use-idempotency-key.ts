import { useRef } from 'react'

/** A key for `Idempotency-Key`: the same as long as the body is the same, so a second press creates nothing twice. */
export const useIdempotencyKey = (): ((body: unknown) => string) => {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body) ?? ''
    if (last.current.body !== text || !last.current.key) last.current = { body: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
