import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicAttendee, PublicTransfer } from '../../../contract/public.ts'
import type { AcceptTransfer, TransferState } from '../../../contract/self-service.ts'
import type { Box } from '../../../box-office/box.ts'
import { keepAnswer, keptAnswer, type Idempotency } from '../../../box-office/idempotency.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { personName } from '../../../shared/names.ts'
import { getPublicAttendee } from '../attendees/get-attendee.ts'
import { loadAttendee, retireCode, saveAttendee } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { mailOneTicket } from '../orders/order-mails.ts'
import { eventSummary } from '../orders/order-view.ts'
import { loadOrder } from '../orders/store.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { hiddenAnswers, ownAnswers, recountAnswers } from './change-ticket.ts'
import { endTransfer } from './end-transfer.ts'
import { loadTransferByToken, saveTransfer, stateNow } from './store.ts'
import type { TransferRow } from './table.ts'
import { mailTransferAccepted } from './transfer-mails.ts'
import { noClaims } from './who.ts'

const receiverOf = (row: TransferRow): Actor => ({ kind: 'HOLDER', name: personName(row), via: 'TRANSFER_LINK' })

/** How a transfer stands by its ticket too: one that was used at the entrance can't change hands. */
const standing = (box: Box, row: TransferRow, attendee: AttendeeRow): { state: TransferState; at: string | null } => {
  const state = stateNow(box, row)
  if (state !== 'PENDING') return { state, at: row.ended_at ?? row.expires_at }
  if (attendee.status !== 'ACTIVE') return { state: 'CANCELLED', at: null }
  return attendee.checked_in_at === null ? { state, at: null } : { state: 'USED', at: attendee.checked_in_at }
}

const found = (box: Box, token: string) => {
  const row = loadTransferByToken(box, token)
  const attendee = row && loadAttendee(box, row.attendee_id)
  const order = attendee && loadOrder(box, attendee.order_id)
  return row && attendee && order ? { row, attendee, order } : null
}

/** A ticket that is offered, for the one who has the link. Says nothing of who holds it once it is over. */
export const getTransfer = (box: Box, token: string): Result<PublicTransfer> => {
  const known = found(box, token)
  if (!known) return refuse('link_invalid')
  const { row, attendee } = known
  const { state, at } = standing(box, row, attendee)
  const isOpen = state === 'PENDING'
  return ok({
    state,
    ended_at: at,
    giver: { first_name: row.from_first_name, last_name: row.from_last_name },
    receiver: isOpen ? { first_name: row.first_name, last_name: row.last_name, email: row.email } : null,
    note: isOpen ? row.note : null,
    expires_at: row.expires_at,
    ticket: { id: attendee.ticket_id, title: attendee.ticket_title, label: attendee.price_label },
    event: eventSummary(box, false),
  })
}

/**
 * Gives a ticket to the one it was sent to: new code, new link, and the old ones are void at once. Answers with the new
 * ticket; the same call under its key does so again, any other is answered with how the transfer stands.
 */
export const acceptTicket = (
  box: Box,
  input: { token: string; short_id: string; ticket_code: string; fields: AcceptTransfer; idempotency: Idempotency | null },
): Result<PublicAttendee> => {
  const known = found(box, input.token)
  if (!known) return refuse('link_invalid')
  const { row, attendee, order } = known
  const kept = input.idempotency ? keptAnswer<{ short_id: string }>(box, input.idempotency) : ok(null)
  if (!kept.ok) return kept
  const before = kept.value?.short_id ?? (attendee.short_id === input.short_id ? input.short_id : null)
  if (before) return getPublicAttendee(box, { short_id: before, claims: noClaims })
  const { state, at } = standing(box, row, attendee)
  if (state === 'USED') return refuse('checked_in_already', { facts: { state, at } })
  if (state === 'CANCELLED') return refuse('not_transferable', { facts: { state, at } })
  if (state !== 'PENDING') return refuse('link_invalid', { facts: { state, at } })
  if (box.at >= box.event().start_date) return refuse('event_started')
  const { first_name = row.first_name, last_name = row.last_name, locale = row.locale } = input.fields
  const answers = ownAnswers(box, attendee, input.fields.answers ?? [], hiddenAnswers(box, attendee))
  if (!answers.ok) return answers
  const accepted: TransferRow = {
    ...row,
    first_name,
    last_name,
    locale,
    state: 'ACCEPTED',
    ended_at: box.at,
    replaced_link: hashSecret(attendee.short_id),
  }
  saveTransfer(box, accepted)
  retireCode(box, attendee)
  recountAnswers(box, order, attendee.answers, answers.value)
  const taken = saveAttendee(box, attendee, {
    ...attendee,
    first_name,
    last_name,
    email: row.email,
    locale,
    answers: answers.value,
    short_id: input.short_id,
    ticket_code: input.ticket_code,
    passed_on_by: personName({ first_name: row.from_first_name, last_name: row.from_last_name }),
    transfer_id: null,
    transfer_until: null,
  })
  if (input.idempotency) keepAnswer(box, input.idempotency, { short_id: input.short_id })
  note(box, order.id, { kind: 'TRANSFER_ACCEPTED', by: receiverOf(accepted), attendee_id: attendee.id, detail: row.email })
  mailOneTicket(box, order, taken, `:transfer:${row.id}`)
  mailTransferAccepted(box, accepted)
  return getPublicAttendee(box, { short_id: input.short_id, claims: noClaims })
}

/** Says no to a ticket, which stays with its giver. Idempotent. */
export const declineTicket = (box: Box, token: string): Result<null> => {
  const known = found(box, token)
  if (!known) return refuse('link_invalid')
  const { row, attendee } = known
  if (row.state === 'DECLINED') return ok(null)
  const { state, at } = standing(box, row, attendee)
  if (state !== 'PENDING') return refuse('link_invalid', { facts: { state, at } })
  endTransfer(box, row, 'DECLINED', receiverOf(row))
  saveAttendee(box, attendee, { ...attendee, transfer_id: null, transfer_until: null })
  return ok(null)
}
