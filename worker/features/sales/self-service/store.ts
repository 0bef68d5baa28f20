import { asc, eq, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { oneBy, prepared, savedBy } from '../../../box-office/prepared.ts'
import type { Transfer, TransferState } from '../../../contract/self-service.ts'
import { transfers, type TransferRow } from './table.ts'

const byId = oneBy(transfers, transfers.id)
const byToken = oneBy(transfers, transfers.token)
const byLink = oneBy(transfers, transfers.replaced_link)
const save = savedBy(transfers, transfers.id)
const ofOrder = prepared((db) =>
  db
    .select()
    .from(transfers)
    .where(eq(transfers.order_id, sql.placeholder('id')))
    .orderBy(asc(transfers.sent_at), asc(sql`rowid`))
    .prepare(),
)
const ofAttendee = prepared((db) =>
  db
    .select()
    .from(transfers)
    .where(eq(transfers.attendee_id, sql.placeholder('id')))
    .orderBy(asc(transfers.sent_at), asc(sql`rowid`))
    .prepare(),
)

/** A transfer by id, or undefined. */
export const loadTransfer = (box: Box, id: string): TransferRow | undefined => byId(box, id)

/** The transfer of a mail's link, or undefined. */
export const loadTransferByToken = (box: Box, token: string): TransferRow | undefined => byToken(box, token)

/** The transfer that replaced a ticket's link, by the link's SHA-256, or undefined. */
export const loadTransferByLink = (box: Box, hash: string): TransferRow | undefined => byLink(box, hash)

/** Every transfer of an order's tickets, the first one first. */
export const transfersOfOrder = (box: Box, orderId: string): TransferRow[] => ofOrder(box).all({ id: orderId })

/** Every transfer of a ticket, the first one first. */
export const transfersOf = (box: Box, attendeeId: string): TransferRow[] => ofAttendee(box).all({ id: attendeeId })

/** Writes a transfer. */
export const saveTransfer = (box: Box, row: TransferRow): void => save(box, row)

/** How a transfer stands now: one that was not accepted in time is over without anyone's doing. */
export const stateNow = (box: Box, { state, expires_at }: Pick<TransferRow, 'state' | 'expires_at'>): TransferState =>
  state === 'PENDING' && box.at >= expires_at ? 'EXPIRED' : state

/** A transfer for the organizer. */
export const transferView = (box: Box, row: TransferRow): Transfer => {
  const state = stateNow(box, row)
  return {
    id: row.id,
    state,
    from: { first_name: row.from_first_name, last_name: row.from_last_name, email: row.from_email },
    to: { first_name: row.first_name, last_name: row.last_name, email: row.email },
    sent_at: row.sent_at,
    expires_at: row.expires_at,
    ended_at: row.ended_at ?? (state === 'EXPIRED' ? row.expires_at : null),
  }
}
