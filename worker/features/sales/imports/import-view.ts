import type { AttendeeImport, ImportDetail } from '../../../contract/imports.ts'
import type { Box } from '../../../box-office/box.ts'
import { checkedInOf, loadPlan } from './store.ts'
import type { ImportRecord } from './table.ts'

/** An import as the list shows it. */
export const importView = (row: ImportRecord): AttendeeImport => ({
  id: row.id,
  file_name: row.file_name,
  state: row.state,
  rows: row.lines - Number(row.has_header),
  progress: Math.max(0, row.progress - Number(row.has_header)),
  imported: row.imported,
  kept: row.kept,
  send_mail: row.send_mail,
  skip_duplicates: row.skip_duplicates,
  created_by: row.created_by,
  created_at: row.created_at,
  started_at: row.started_at,
  ended_at: row.ended_at,
  file_until: row.file_until,
  stopped: row.stopped,
})

const nothing = { columns: [], mapping: { has_header: true, columns: [], tickets: {}, default_ticket: null, values: {} }, summary: null }

/** An import with its columns, mapping and result. */
export const importDetail = (box: Box, row: ImportRecord): ImportDetail => {
  const { columns, mapping, summary } = loadPlan(box, row.id) ?? nothing
  const hasEnded = row.state === 'DONE' || row.state === 'STOPPED' || row.state === 'UNDONE'
  return {
    ...importView(row),
    source: row.source,
    format: row.format,
    encoding: row.encoding,
    separator: row.separator,
    columns,
    mapping,
    summary: row.checked_turn === null ? null : summary,
    checked_in: hasEnded ? checkedInOf(box, row.id) : { count: 0, names: [] },
  }
}
