import { useRef } from 'react'

/** An `Idempotency-Key` that stays the same for the same body, so that a second press creates nothing twice. */
export const useIdempotencyKey = (): ((body: unknown) => string) => {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body) ?? ''
    if (last.current.body !== text || !last.current.key) last.current = { body: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
