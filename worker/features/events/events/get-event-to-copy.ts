import type { CopiedParts } from '../../../contract/duplicate.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { rowsToCopy, type CopiedRows } from '../../../box-office/duplicate.ts'
import { loadCarried } from '../../catalogue/tax-snapshot/tax-snapshot.ts'
import type { EventRow } from '../../../box-office/event-table.ts'

/** The event with its rows to copy; refused where they don't fit one call. */
export const getEventToCopy = (box: Box, takes: CopiedParts): Result<{ event: EventRow; rows: CopiedRows; tax_and_fee_ids: string[] }> => {
  const rows = rowsToCopy(box, takes)
  if (!rows) return refuse('event_too_large')
  return ok({ event: box.event(), rows, tax_and_fee_ids: takes.taxes ? [...loadCarried(box).keys()] : [] })
}
