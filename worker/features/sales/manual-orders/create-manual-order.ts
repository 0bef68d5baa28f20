import type { ManualOrderInput } from '../../../contract/manual-orders.ts'
import type { Line } from '../../../contract/orders.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { ConsoleOrder } from '../../../contract/refunds.ts'
import type { Box } from '../../../box-office/box.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { isoTime } from '../../../domain/time.ts'
import { plannedAttendees, type PlannedAttendee } from '../attendees/table.ts'
import { holdPromoUse } from '../../catalogue/promo-codes/store.ts'
import { bookManual } from '../payments/store.ts'
import { consoleOrderView } from '../order-admin/console-order.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { reserveOrder } from '../orders/new-order.ts'
import { moveOrder } from '../orders/save-order.ts'
import { loadOrder } from '../orders/store.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { mailPaymentLink } from './payment-link.ts'
import { priceManualOrder } from './price-order.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Makes an order for someone: paid elsewhere, free, or held until its buyer pays by a link. Stock and capacity bind it, what
 * limits buyers doesn't. Idempotent by the order's id, which the caller chooses.
 */
export const createManualOrder = (
  box: Box,
  input: { order_id: string; order: ManualOrderInput; session_token: string; by: Actor },
): Result<ConsoleOrder> => {
  const { order_id, order: asked, by } = input
  const before = loadOrder(box, order_id)
  if (before) return ok(consoleOrderView(box, before))
  const { payment } = asked
  const isLink = payment.type === 'LINK'
  if (isLink && box.event().ends_at <= box.at) return refuse('validation_failed', { errors: { 'payment.type': ['validation.event_over'] } })
  const priced = priceManualOrder(box, asked)
  if (!priced.ok) return priced
  const { locale = box.event().language, first_name, last_name, email } = asked
  const people = peopleOf(priced.value.lines, { ...asked, locale })
  if (!people.ok) return people

  holdPromoUse(box, priced.value)
  box.db.insert(plannedAttendees).values({ order_id, attendees: people.value }).run()
  const order = reserveOrder(box, {
    ...priced.value,
    id: order_id,
    session_hash: hashSecret(input.session_token),
    link_token: isLink ? input.session_token : null,
    payment_status: isLink ? 'AWAITING' : 'NOT_REQUIRED',
    payment_provider: isLink ? 'STRIPE' : payment.type === 'PAID' ? payment.method : null,
    source: null,
    affiliate_id: null,
    affiliate_code: null,
    affiliate_name: null,
    locale,
    first_name,
    last_name,
    email,
    is_manual: true,
    expires_at: isLink ? endOfLink(box, payment.days) : box.at,
    held_since: null,
    held_for: null,
  })
  const { currency, total } = order
  if (isLink) note(box, order_id, { kind: 'PLACED', by, amount: total, currency })
  if (typeof asked.total === 'number') note(box, order_id, { kind: 'TOTAL_SET', by, amount: total, currency, detail: asked.reason })
  if (isLink) {
    const held = moveOrder(box, order, 'AWAITING_PAYMENT')
    if (asked.send_mail) mailPaymentLink(box, held, by)
    return ok(consoleOrderView(box, held))
  }
  const done = completeOrder(box, order, { mails: asked.send_mail ? 'buyers' : 'none' })
  if (total > 0) bookManual(box, done)
  note(box, order_id, { kind: 'COMPLETED', by, amount: total, currency, detail: total > 0 ? order.payment_provider : null })
  return ok(consoleOrderView(box, done))
}

/** The end of a link's hold: after so many days, and no later than the event. */
const endOfLink = (box: Box, days: number): string => {
  const end = isoTime(box.now + days * DAY_MS)
  const { ends_at } = box.event()
  return end < ends_at ? end : ends_at
}

/** One person for each ticket: those that were named for its price, in their order, and the buyer for the rest. */
const peopleOf = (lines: readonly Line[], order: ManualOrderInput & Pick<PlannedAttendee, 'locale'>): Result<PlannedAttendee[]> => {
  const named = Map.groupBy(order.attendees.entries(), ([, { price_id }]) => price_id)
  const people = lines.flatMap(({ id: line_id, price_id, quantity }) =>
    (named.get(price_id)?.splice(0, quantity) ?? [])
      .map(([, { first_name, last_name, email, locale = order.locale }]) => ({
        line_id,
        first_name,
        last_name,
        email: email || order.email,
        locale,
      }))
      .concat(
        Array.from({ length: quantity }, () => ({
          line_id,
          first_name: order.first_name,
          last_name: order.last_name,
          email: order.email,
          locale: order.locale,
        })),
      )
      .slice(0, quantity),
  )
  const known = new Set(lines.map(({ price_id }) => price_id))
  const left = [...named.values()].flat()
  if (left.length === 0) return ok(people)
  const errors = left.map(([index, { price_id }]) => [
    `attendees.${index}.price_id`,
    [known.has(price_id) ? 'validation.too_many_attendees' : 'validation.unknown_id'],
  ])
  return refuse('validation_failed', { errors: Object.fromEntries(errors) })
}
