import type { Box } from '../../../box-office/box.ts'
import type { TransferState } from '../../../contract/self-service.ts'
import { note, type Actor } from '../orders/timeline.ts'
import { loadTransfer, saveTransfer, stateNow } from './store.ts'
import type { TransferRow } from './table.ts'
import { mailTransferOff } from './transfer-mails.ts'

/** The parts of an attendee that say whether their ticket is on its way to someone else. */
type Sent = { transfer_id: string | null }

/** The transfer of a ticket that waits to be accepted, or null. */
export const waitingTransfer = (box: Box, { transfer_id }: Sent): TransferRow | null => {
  const row = transfer_id === null ? undefined : loadTransfer(box, transfer_id)
  return row && stateNow(box, row) === 'PENDING' ? row : null
}

/** Ends a transfer otherwise than by acceptance: in the order's timeline, with a mail to the other side. */
export const endTransfer = (box: Box, row: TransferRow, state: Exclude<TransferState, 'PENDING' | 'ACCEPTED'>, by: Actor): void => {
  const ended = { ...row, state, ended_at: box.at }
  saveTransfer(box, ended)
  note(box, row.order_id, { kind: 'TRANSFER_ENDED', by, attendee_id: row.attendee_id, detail: state })
  mailTransferOff(box, ended)
}
