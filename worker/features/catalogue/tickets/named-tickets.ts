import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Box } from '../../../box-office/box.ts'
import { refuse, type Problem } from '../../../contract/problem.ts'
import { loadTickets } from './store.ts'

// Rows that are about some of the event's tickets keep their ids in `ticket_ids`.

/** The refusal of ids that are no ticket's of the event, else null; those in `before` need not exist any more. */
export const refuseUnknownTickets = (
  box: Box,
  ticketIds: readonly string[],
  before: readonly string[] = [],
): { ok: false; problem: Problem } | null => {
  const known = new Set(ticketIds.length > 0 ? [...before, ...loadTickets(box).map(({ id }) => id)] : [])
  const unknown = ticketIds.find((id) => !known.has(id))
  return unknown === undefined
    ? null
    : refuse('ticket_not_found', { errors: { ticket_ids: ['ticket_not_found'] }, facts: { ticket_id: unknown } })
}

/** Takes deleted tickets out of rows that name them; with `keepsLast` the last one stays, where no ticket would mean every ticket. */
export const ticketRemover =
  <Row extends { id: string; ticket_ids: string[] }>(
    table: SQLiteTable & { $inferSelect: Row },
    load: (box: Box) => Row[],
    { keepsLast = false } = {},
  ) =>
  (box: Box, ticketId: string): void => {
    for (const row of load(box))
      if (row.ticket_ids.includes(ticketId) && !(keepsLast && row.ticket_ids.length === 1))
        box.put(table, { ...row, ticket_ids: row.ticket_ids.filter((id) => id !== ticketId) } as never)
  }
