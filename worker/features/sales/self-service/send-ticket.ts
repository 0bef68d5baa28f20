import { ok, refuse, type Problem, type Result } from '../../../contract/problem.ts'
import type { PublicAttendee } from '../../../contract/public.ts'
import { MAX_TRANSFER_MAILS_PER_DAY, TRANSFER_HOURS, TRANSFER_MAIL_PAUSE_MS } from '../../../contract/self-service-limits.ts'
import type { NewTransfer, TransferBlock } from '../../../contract/self-service.ts'
import type { Locale } from '../../../contract/languages.ts'
import type { Box } from '../../../box-office/box.ts'
import { keepAnswer, keptAnswer, type Idempotency } from '../../../box-office/idempotency.ts'
import { keepValue, keptValue } from '../../../box-office/kept-values.ts'
import { isoTime } from '../../../domain/time.ts'
import { personName } from '../../../shared/names.ts'
import { getPublicAttendee } from '../attendees/get-attendee.ts'
import { loadAttendeeByShortId, saveAttendee } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { loadOrder } from '../orders/store.ts'
import type { OrderRow } from '../orders/table.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { endTransfer, waitingTransfer } from './end-transfer.ts'
import { transferBlock } from './own-ticket.ts'
import { saveTransfer } from './store.ts'
import type { TransferRow } from './table.ts'
import { mailTransferOffer } from './transfer-mails.ts'
import { holderBehind, type Claims } from './who.ts'

const hour = 3_600_000
const day = 24 * hour

type Held = { order: OrderRow; attendee: AttendeeRow; by: Actor }

/** A ticket and its order, for the one who holds it. */
const heldTicket = (box: Box, shortId: string, claims: Claims): Result<Held> => {
  const attendee = loadAttendeeByShortId(box, shortId)
  const order = attendee && loadOrder(box, attendee.order_id)
  if (!attendee || !order) return refuse('not_found')
  const by = holderBehind(order, attendee, claims)
  return by ? ok({ order, attendee, by }) : refuse('forbidden')
}

/** A block as a refusal. */
const blocked = (block: TransferBlock): { ok: false; problem: Problem } =>
  block === 'checked_in'
    ? refuse('checked_in_already')
    : block === 'started'
      ? refuse('event_started')
      : block === 'cancelled'
        ? refuse('attendee_cancelled')
        : refuse('not_transferable', { facts: { reason: block } })

/** Counts a mail to an address a buyer typed: an order causes few of them within a day. */
const takeTransferMail = (box: Box, orderId: string): Result<null> => {
  const key = `transfer mails ${orderId}`
  const times = (keptValue<{ times: number[] }>(box, key)?.times ?? []).filter((at) => at > box.now - day)
  if (times.length >= MAX_TRANSFER_MAILS_PER_DAY) return refuse('rate_limited', { facts: { reason: 'sent_often' } })
  keepValue(box, key, { times: [...times, box.now] })
  return ok(null)
}

type Giver = Pick<TransferRow, 'from_first_name' | 'from_last_name' | 'from_email' | 'from_locale'>

/** The giver: the buyer while the ticket is with the order, else its holder. */
const giverOf = (order: OrderRow, attendee: AttendeeRow, by: Actor): Giver =>
  by.kind === 'BUYER'
    ? {
        from_first_name: order.first_name ?? '',
        from_last_name: order.last_name ?? '',
        from_email: order.email ?? '',
        from_locale: order.locale,
      }
    : {
        from_first_name: attendee.first_name,
        from_last_name: attendee.last_name,
        from_email: attendee.email,
        from_locale: attendee.locale,
      }

/** Sends a ticket to someone else, who is mailed a link to accept it; until then nothing about the ticket changes. Idempotent by its key. */
export const sendTicket = (
  box: Box,
  input: {
    id: string
    token: string
    short_id: string
    claims: Claims
    to: NewTransfer
    locale: Locale
    idempotency: Idempotency | null
  },
): Result<PublicAttendee> => {
  const { short_id, claims, to } = input
  const held = heldTicket(box, short_id, claims)
  if (!held.ok) return held
  const { order, attendee, by } = held.value
  const kept = input.idempotency ? keptAnswer(box, input.idempotency) : ok(null)
  if (!kept.ok) return kept
  if (kept.value || attendee.transfer_id === input.id) return getPublicAttendee(box, { short_id, claims })
  const block = transferBlock(box, order, attendee)
  if (block) return blocked(block)
  if (to.email === attendee.email && (attendee.passed_on_by !== null || by.kind === 'HOLDER'))
    return refuse('validation_failed', { errors: { email: ['validation.own_address'] } })
  const counted = takeTransferMail(box, order.id)
  if (!counted.ok) return counted
  const end = Math.min(box.now + TRANSFER_HOURS * hour, Date.parse(box.event().start_date))
  const row: TransferRow = {
    id: input.id,
    attendee_id: attendee.id,
    order_id: order.id,
    token: input.token,
    state: 'PENDING',
    ...giverOf(order, attendee, by),
    first_name: to.first_name,
    last_name: to.last_name,
    email: to.email,
    locale: to.locale ?? input.locale,
    note: to.note || null,
    sent_at: box.at,
    mailed_at: box.at,
    mails: 1,
    expires_at: isoTime(end),
    ended_at: null,
    replaced_link: null,
  }
  saveTransfer(box, row)
  saveAttendee(box, attendee, { ...attendee, transfer_id: row.id, transfers: attendee.transfers + 1, transfer_until: row.expires_at })
  if (input.idempotency) keepAnswer(box, input.idempotency, { transfer_id: row.id })
  note(box, order.id, { kind: 'TRANSFER_SENT', by, attendee_id: attendee.id, detail: `${personName(row)} · ${row.email}` })
  mailTransferOffer(box, row, attendee)
  return getPublicAttendee(box, { short_id, claims })
}

/** Takes a ticket back before it was accepted. Idempotent: one that waits for no one stays as it is. */
export const withdrawTicket = (box: Box, { short_id, claims }: { short_id: string; claims: Claims }): Result<null> => {
  const held = heldTicket(box, short_id, claims)
  if (!held.ok) return held
  const { attendee, by } = held.value
  const waiting = waitingTransfer(box, attendee)
  if (waiting) endTransfer(box, waiting, 'WITHDRAWN', by)
  if (attendee.transfer_id) saveAttendee(box, attendee, { ...attendee, transfer_id: null, transfer_until: null })
  return ok(null)
}

/** Mails the link of a transfer that waits again, at most every ten minutes. */
export const remindOfTicket = (box: Box, { short_id, claims }: { short_id: string; claims: Claims }): Result<null> => {
  const held = heldTicket(box, short_id, claims)
  if (!held.ok) return held
  const { order, attendee } = held.value
  const waiting = waitingTransfer(box, attendee)
  if (!waiting) return refuse('not_transferable', { facts: { reason: 'not_waiting' } })
  if (box.now < Date.parse(waiting.mailed_at) + TRANSFER_MAIL_PAUSE_MS)
    return refuse('rate_limited', { facts: { reason: 'sent_just_now' } })
  const counted = takeTransferMail(box, order.id)
  if (!counted.ok) return counted
  const again = { ...waiting, mailed_at: box.at, mails: waiting.mails + 1 }
  saveTransfer(box, again)
  mailTransferOffer(box, again, attendee)
  return ok(null)
}
