import type { Result } from '../../../contract/problem.ts'
import { beginCheck, type FaultyRow, type ImportRow } from '../../../domain/import/check-rows.ts'
import { backoff } from '../../../domain/alarm.ts'
import { logError } from '../../../runtime/log.ts'
import { remoteJob, type RemoteJob, type Reschedule } from '../../../box-office/job.ts'
import type { RunCommand } from '../../../box-office/registered.ts'
import type { ImportTask } from './check-file.ts'
import { CHUNK_ROWS } from './read-file.ts'

/** The bucket of imports' files, as a box reaches it; null for a file that is gone. */
export type ImportFiles = { read: (path: string) => Promise<string | null>; write: (path: string, text: string) => Promise<void> }

/** Rows of one transaction: few enough not to delay buyers. */
const ROWS_AT_ONCE = 20
/** Rows that are checked before others get a turn. */
const CHECKED_AT_ONCE = 100
/** Transactions of one run of an undoing. */
const UNDONE_AT_ONCE = 20
/** Rows of a page of faults or duplicates. */
const PAGE_ROWS = 100
const CATCH_UP_MS = 500
const MAX_FAILURES = 8

/** Lets calls that wait for the box go first. */
const yieldToCalls = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** A row of a file as it is stored: its number and its cells. */
type StoredRow = [row: number, ...cells: string[]]

/** Where a check's results are. */
export const checkedPath = (folder: string, turn: number, chunk: number): string => `${folder}/checked-${turn}/${chunk}`
export const rowsPath = (folder: string, chunk: number): string => `${folder}/rows/${chunk}`
export const pagePath = (folder: string, turn: number, what: 'faults' | 'duplicates', page: number): string =>
  `${folder}/${what}-${turn}/${page}`

/** Gathers items and writes them page by page. */
const pager = (write: (page: number, text: string) => Promise<void>) => {
  let items: object[] = []
  let pages = 0
  const flush = async (isEnd = false): Promise<void> => {
    while (items.length >= PAGE_ROWS || (isEnd && items.length > 0)) {
      pages += 1
      await write(pages, JSON.stringify(items.slice(0, PAGE_ROWS)))
      items = items.slice(PAGE_ROWS)
    }
  }
  return { add: (item: object) => void items.push(item), flush, pages: () => pages }
}

type Turn = { id: string; turn: number }

/** Checks a whole file; a check that was interrupted begins anew, for it changes nothing. False where the file is gone. */
const checkFile = async (
  files: ImportFiles,
  { id, turn }: Turn,
  task: Extract<ImportTask, { state: 'CHECKING' }>,
  run: RunCommand,
): Promise<boolean> => {
  const existing = new Set<string>()
  for (let after: number | null = 0; after !== null;) {
    const page: Result<{ keys: string[]; next: number | null }> | { ok: false } = run('listAttendeeKeys', after)
    if (!page.ok) return true
    page.value.keys.forEach((key) => existing.add(key))
    after = page.value.next
    await yieldToCalls()
  }
  const { folder } = task
  const check = beginCheck(task.rules, task.stock, existing)
  const faults = pager((page, text) => files.write(pagePath(folder, turn, 'faults', page), text))
  const duplicates = pager((page, text) => files.write(pagePath(folder, turn, 'duplicates', page), text))
  for (let chunk = 0; chunk < task.chunks; chunk += 1) {
    const text = await files.read(rowsPath(folder, chunk))
    if (text === null) return false
    const results: (ImportRow | FaultyRow | null)[] = []
    for (const [row, ...cells] of JSON.parse(text) as StoredRow[]) {
      const isHeader = task.has_header && chunk === 0 && results.length === 0
      const checked = isHeader ? null : check.add(row, cells, task.corrections[row])
      results.push(checked)
      if (checked && 'faults' in checked) for (const fault of checked.faults) faults.add({ row, who: checked.who, ...fault })
      else if (checked?.twice) duplicates.add(check.duplicateOf(checked))
      if (results.length % CHECKED_AT_ONCE === 0) await yieldToCalls()
    }
    await files.write(checkedPath(folder, turn, chunk), JSON.stringify(results))
    await faults.flush()
    await duplicates.flush()
    const isWanted = run('noteCheckProgress', { id, turn, progress: chunk * CHUNK_ROWS + results.length })
    if (!isWanted.ok || !isWanted.value) return true
  }
  await faults.flush(true)
  await duplicates.flush(true)
  run('finishCheck', { id, turn, summary: check.summary(), fault_pages: faults.pages(), duplicate_pages: duplicates.pages() })
  return true
}

/** Brings in the rest of a chunk; null where the file is gone. */
const runChunk = async (
  files: ImportFiles,
  { id, turn }: Turn,
  task: ImportTask,
  run: RunCommand,
): Promise<{ again: Reschedule } | null> => {
  const chunk = Math.floor(task.progress / CHUNK_ROWS)
  const text = await files.read(checkedPath(task.folder, task.checked_turn ?? 0, chunk))
  if (text === null) return null
  const rows = JSON.parse(text) as (ImportRow | FaultyRow | null)[]
  let isBehind = false
  for (let at = task.progress - chunk * CHUNK_ROWS; at < rows.length; at += ROWS_AT_ONCE) {
    const stepped = run('importRows', { id, turn, from: chunk * CHUNK_ROWS + at, rows: rows.slice(at, at + ROWS_AT_ONCE) })
    if (!stepped.ok || !stepped.value.goes_on) return { again: null }
    isBehind = stepped.value.is_behind
    await yieldToCalls()
  }
  return { again: { in: isBehind ? CATCH_UP_MS : 0, cursor: null } }
}

const undoSome = async ({ id, turn }: Turn, run: RunCommand): Promise<Reschedule> => {
  for (let step = 0; step < UNDONE_AT_ONCE; step += 1) {
    const more = run('undoRows', { id, turn, limit: ROWS_AT_ONCE })
    if (!more.ok || !more.value) return null
    await yieldToCalls()
  }
  return { in: CATCH_UP_MS, cursor: null }
}

type Failures = { failures: number }

/** Checks, runs or undoes an import in bounded steps. The progress is the box's own: whatever ends a step, the next one goes on. */
export const importJob: RemoteJob = remoteJob<Turn>({
  lane: () => 'import',
  isPossible: ({ importFiles }) => importFiles !== undefined,
  call: async ({ importFiles: files }, { input }, run) => {
    const taken = run('takeImportTask', input)
    if (!files || !taken.ok || !taken.value) return null
    const task = taken.value
    if (task.state === 'UNDOING') return undoSome(input, run)
    if (task.state === 'CHECKING') {
      if (!(await checkFile(files, input, task, run))) run('failImport', input)
      return null
    }
    const ran = await runChunk(files, input, task, run)
    if (!ran) run('failImport', input)
    return ran?.again ?? null
  },
  failed: ({ input, cursor }, error, run) => {
    const failures = ((cursor as Failures | null)?.failures ?? 0) + 1
    logError('a step of an import failed', { import_id: input.id, failures }, error)
    if (failures < MAX_FAILURES) return { in: backoff(failures), cursor: { failures } }
    run('failImport', input)
    return null
  },
})
