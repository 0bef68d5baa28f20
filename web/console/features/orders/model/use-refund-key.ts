import { useRef } from 'react'
import { isProblem } from '../../lib/api-error.ts'

/**
 * The `Idempotency-Key` of a form that moves money, one from its opening on. An answered refusal lets a changed body
 * have a new one; a call whose answer got lost keeps it, so that the money can't move twice whatever is typed next.
 */
export const useRefundKey = () => {
  const last = useRef({ key: crypto.randomUUID(), body: '', isAnswered: false })
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body)
      const { key, isAnswered } = last.current
      last.current = { key: isAnswered && last.current.body !== text ? crypto.randomUUID() : key, body: text, isAnswered: false }
      return last.current.key
    },
    /** Tells it how the call failed. */
    failed: (error: unknown): void => {
      // The earlier body went through and the page says so: whoever presses again means another refund.
      if (isProblem(error, 'idempotency_key_reused')) last.current.body = ''
      last.current.isAnswered = isProblem(error) && error.status < 500
    },
  }
}
