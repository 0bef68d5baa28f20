import type { Box } from '../../../box-office/box.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { MAX_TRANSFERS, TRANSFER_MAIL_PAUSE_MS } from '../../../contract/self-service-limits.ts'
import type { OwnTicket, PendingTransfer, TransferBlock } from '../../../contract/self-service.ts'
import { isoTime } from '../../../domain/time.ts'
import { hoursBefore } from '../../../shared/cancel-policy.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import type { OrderRow } from '../orders/table.ts'
import { resaleView, type ResaleTerms } from '../resale/resale-view.ts'
import { waitingTransfer } from './end-transfer.ts'
import type { TransferRow } from './table.ts'

/** Until when names and answers may be changed; null for never. */
export const editableUntil = (box: Box): string | null => {
  const { edit_until } = settingsOf(box.event()).self_service
  return edit_until === null ? null : hoursBefore(box.event().start_date, edit_until)
}

/** Why a ticket can't be sent to someone else now; null if it can. */
export const transferBlock = (box: Box, order: OrderRow, attendee: AttendeeRow): TransferBlock | null => {
  const { transfer, transfer_again } = settingsOf(box.event()).self_service
  if (attendee.status !== 'ACTIVE') return 'cancelled'
  if (!transfer) return 'off'
  if (attendee.passed_on_by !== null && !transfer_again) return 'again_off'
  if (box.at >= box.event().start_date) return 'started'
  if (attendee.checked_in_at !== null) return 'checked_in'
  if (order.status !== 'COMPLETED' || attendee.amount_refunded > 0) return 'refunded'
  if (waitingTransfer(box, attendee)) return 'waiting'
  if (attendee.resale_at !== null) return 'for_resale'
  return attendee.transfers >= MAX_TRANSFERS ? 'too_often' : null
}

/** A transfer that waits, with its address for the giver alone. */
export const pendingView = (row: TransferRow, isGiver: boolean): PendingTransfer => ({
  first_name: row.first_name,
  last_name: isGiver ? row.last_name : '',
  email: isGiver ? row.email : null,
  sent_at: row.sent_at,
  expires_at: row.expires_at,
  again_at: isoTime(Date.parse(row.mailed_at) + TRANSFER_MAIL_PAUSE_MS),
})

/** What the holder of a ticket may do with it now; `terms` are those of the order for its buyer, who alone may offer it back. */
export const ownTicketView = (box: Box, order: OrderRow, attendee: AttendeeRow, terms: ResaleTerms | null): OwnTicket => {
  const until = editableUntil(box)
  const waiting = waitingTransfer(box, attendee)
  return {
    edit_until: attendee.status === 'ACTIVE' && until !== null && box.at < until ? until : null,
    transfer_block: transferBlock(box, order, attendee),
    transfer: waiting && pendingView(waiting, true),
    resale: terms && resaleView(box, terms, attendee),
  }
}
