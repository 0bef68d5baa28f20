import { refuse, type Problem } from '../../../contract/problem.ts'
import { hashSecret } from '../../../domain/secret.ts'
import type { OrderRow } from './table.ts'

/** Whether the bearer of this session token placed the order. */
export const isBuyerOf = (order: OrderRow, sessionToken: string | null): boolean =>
  sessionToken !== null && hashSecret(sessionToken) === order.session_hash

/** Why an order can't be written to any more, by its status; null when it can. */
export const closedProblem = (order: OrderRow): { ok: false; problem: Problem } | null => {
  if (order.status === 'EXPIRED') return refuse('order_expired')
  if (order.status === 'CANCELLED') return refuse('order_cancelled')
  if (order.status === 'COMPLETED' || order.status === 'PROCESSING') return refuse('order_already_paid')
  return null
}

/** Why an order's people can't be corrected, by its status; null when they can. */
export const correctionProblem = ({ status }: OrderRow): { ok: false; problem: Problem } | null => {
  if (status === 'CANCELLED') return refuse('order_cancelled')
  return status === 'RESERVED' || status === 'EXPIRED' ? refuse('order_not_correctable') : null
}
