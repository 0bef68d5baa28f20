import { useRef } from 'react'
import { isProblem } from '../../../../shared/lib/api-error.ts'

/**
 * The `Idempotency-Key` of a form that moves money. After a rejection, a changed body gets a new key; after a call without
 * a response the key stays, so that the money can't move twice whatever is entered next.
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
    /** Reports a failed call. */
    failed: (error: unknown): void => {
      // The earlier body was applied, and the page shows so: the next submit is another refund.
      if (isProblem(error, 'idempotency_key_reused')) last.current.body = ''
      last.current.isAnswered = isProblem(error) && error.status < 500
    },
  }
}
