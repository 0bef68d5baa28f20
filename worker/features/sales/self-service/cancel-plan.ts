import { refuse, ok, type Result } from '../../../contract/problem.ts'
import type { CancelBlock, TicketCancel } from '../../../contract/self-service.ts'
import type { Box } from '../../../box-office/box.ts'
import { cancelShare } from '../../../domain/cancel-share.ts'
import { stepAt, type DatedStep } from '../../../shared/cancel-policy.ts'
import { attendeesOf } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import type { OrderRow } from '../orders/table.ts'
import { orderMoney, type OrderMoney } from '../payments/store.ts'
import type { RefundPart } from '../payments/table.ts'
import { ticketShares } from '../payments/ticket-shares.ts'

/** What decides about cancelling an order's tickets now. */
type Terms = {
  order: OrderRow
  attendees: AttendeeRow[]
  money: OrderMoney
  shares: ReturnType<typeof ticketShares>
  step: DatedStep | null
}

const termsOf = (box: Box, order: OrderRow): Terms => {
  const attendees = attendeesOf(box, order.id)
  const money = orderMoney(box, order)
  const { start_date } = box.event()
  const step = order.cancel_policy && box.at < start_date ? stepAt(order.cancel_policy, start_date, box.at) : null
  return { order, attendees, money, shares: ticketShares(order, attendees, money), step }
}

/** Why a ticket can't be cancelled by its buyer; null if it can. */
const blockOf = (box: Box, { order, shares, step }: Terms, ticket: AttendeeRow): CancelBlock | null => {
  if (order.status === 'CANCELLED' || ticket.status !== 'ACTIVE') return 'cancelled'
  if (order.status !== 'COMPLETED') return 'not_completed'
  if (ticket.checked_in_at !== null) return 'checked_in'
  if (ticket.passed_on_by !== null) return 'passed_on'
  if (!order.cancel_policy) return 'off'
  if (box.at >= box.event().start_date) return 'started'
  return isPaid(shares, ticket) && !step ? 'too_late' : null
}

const isPaid = (shares: Terms['shares'], { id }: AttendeeRow): boolean => (shares.get(id)?.paid ?? 0) > 0

/** What comes back for one ticket, of `left` at most. */
const backFor = ({ order, shares, step }: Terms, { id, line_id }: AttendeeRow, left: number): number => {
  const unit = order.lines.find((line) => line.id === line_id)?.unit
  if (!unit || !step || !order.cancel_policy) return 0
  const refundable = Math.min(left, shares.get(id)?.refundable ?? 0)
  const terms = { refund_ppm: step.refund_ppm, keep_fees: order.cancel_policy.keep_fees }
  return cancelShare({ gross: unit.gross, fees: unit.fees, refundable }, terms, order.currency)
}

type Plan = {
  tickets: AttendeeRow[]
  money: OrderMoney
  parts: RefundPart[]
  refund: number
  fee: number
  step: DatedStep | null
  isLast: boolean
}

/** What cancelling these tickets now comes to, ticket by ticket, by the policy of the order's purchase. */
export const planCancel = (box: Box, order: OrderRow, ids: readonly string[]): Result<Plan> => {
  const terms = termsOf(box, order)
  const { attendees, money, shares } = terms
  if (order.status !== 'COMPLETED')
    return refuse('not_cancellable', { facts: { reason: order.status === 'CANCELLED' ? 'cancelled' : 'not_completed' } })
  const unknown = ids.findIndex((id) => !shares.has(id))
  if (unknown >= 0) return refuse('validation_failed', { errors: { [`attendee_ids.${unknown}`]: ['validation.unknown_id'] } })
  const chosen = new Set(ids)
  const tickets = attendees.filter(({ id }) => chosen.has(id))
  const reason = tickets.map((ticket) => blockOf(box, terms, ticket)).find((block) => block !== null)
  if (reason) return refuse('not_cancellable', { facts: { reason } })
  const paid = tickets.filter((ticket) => isPaid(shares, ticket))
  if (paid.length > 0 && money.block === 'refund_pending') return refuse('refund_pending')
  let left = money.refundable
  let open = 0
  const parts = paid.flatMap((ticket): RefundPart[] => {
    const amount = backFor(terms, ticket, left)
    left -= amount
    open += shares.get(ticket.id)?.refundable ?? 0
    return amount > 0 ? [{ attendee_id: ticket.id, amount }] : []
  })
  const refund = money.refundable - left
  if (refund > 0 && money.block) return refuse(money.block)
  return ok({
    tickets,
    money,
    parts,
    refund,
    fee: Math.max(0, Math.min(open, money.refundable) - refund),
    step: paid.length > 0 ? terms.step : null,
    isLast: attendees.every(({ id, status }) => status !== 'ACTIVE' || chosen.has(id)),
  })
}

/** What comes back for each ticket if its buyer cancels it now, by attendee. */
export const cancelViews = (box: Box, order: OrderRow): Map<string, TicketCancel> => {
  const terms = termsOf(box, order)
  return new Map(
    terms.attendees.map((ticket) => {
      const block =
        blockOf(box, terms, ticket) ?? (terms.money.block === 'refund_pending' && isPaid(terms.shares, ticket) ? 'refunding' : null)
      return [
        ticket.id,
        {
          block,
          refund: block ? 0 : backFor(terms, ticket, terms.money.refundable),
          until: (isPaid(terms.shares, ticket) ? terms.step?.until : null) ?? box.event().start_date,
        },
      ]
    }),
  )
}
