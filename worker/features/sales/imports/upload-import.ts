import type { ImportField } from '../../../contract/import-fields.ts'
import type { ImportDetail, ImportMapping, UpdateImportInput } from '../../../contract/imports.ts'
import { refuse, type Problem, type Result } from '../../../contract/problem.ts'
import type { BoxClient } from '../../../box-office/client.ts'
import type { ImportTicket } from '../../../domain/import/check-row.ts'
import { guessColumns, matchTicket } from '../../../domain/import/guess-columns.ts'
import type { Env } from '../../../runtime/env.ts'
import { UnreadableFile } from './file-rows.ts'
import type { UploadedFile } from './change-import.ts'
import { filesKeptUntil, folderOf, loadBytes, storeFile } from './import-files.ts'
import { readFile, type FileOptions, type ReadFile } from './read-file.ts'

type Targets = { questions: { id: string; title: string }[]; tickets: ImportTicket[] }
type Refusal = { ok: false; problem: Problem }
type Box = BoxClient<'console'>

/** The mapping a file is guessed to need: columns by their names, tickets by their values. */
const guessed = (read: ReadFile, { questions, tickets }: Targets): UploadedFile => {
  const { source, columns } = guessColumns(
    read.columns.map(({ name }) => name),
    questions,
  )
  const at = (field: ImportField): number => columns.findIndex(({ target }) => target === field)
  const values = (read.columns[at('ticket')]?.values ?? []).flatMap(({ value }) => {
    const found = matchTicket(value, tickets)
    return found ? [[value, found] as const] : []
  })
  const [only, ...others] = tickets
  const mapping: ImportMapping = {
    has_header: read.has_header,
    columns: columns.map(({ target }) => target),
    tickets: Object.fromEntries(values),
    default_ticket:
      at('ticket') < 0 && only && others.length === 0
        ? { ticket_id: only.id, price_id: only.prices.length === 1 ? (only.prices[0]?.id ?? null) : null }
        : null,
    values: {},
  }
  const { chunks, columns: seen, ...file } = read
  return {
    ...file,
    chunks: chunks.length,
    source,
    mapping,
    columns: seen.map((column, index) => ({ ...column, guess: columns[index]?.from ?? null })),
  }
}

const reading = async (bytes: Uint8Array, targets: Targets, options: FileOptions): Promise<Result<ReadFile> | Refusal> => {
  try {
    return { ok: true, value: await readFile(bytes, targets.questions, options) }
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse(error.problem)
    throw error
  }
}

/** Reads a file that was uploaded, stores its rows, and guesses what its columns are. */
export const uploadImport = async (
  env: Env,
  box: Box,
  input: { id: string; eventId: string; name: string; bytes: Uint8Array; options: FileOptions; by: string; now: number },
): Promise<Result<ImportDetail> | Refusal> => {
  const { id, eventId, bytes, now } = input
  const targets = await box.query('getImportTargets', null)
  if (!targets.ok) return targets
  const read = await reading(bytes, targets.value, input.options)
  if (!read.ok) return read
  const folder = folderOf(eventId, id, now)
  await storeFile(env, folder, bytes, read.value.chunks)
  return box.command('createImport', {
    id,
    folder,
    file_name: input.name,
    created_by: input.by,
    file_until: filesKeptUntil(now),
    file: guessed(read.value, targets.value),
  })
}

/** Changes how a file is read; another encoding, separator or first row reads it anew. */
export const updateImport = async (
  env: Env,
  box: Box,
  { id, eventId, fields }: { id: string; eventId: string; fields: UpdateImportInput },
): Promise<Result<ImportDetail> | Refusal> => {
  const known = await box.query('getImport', id)
  if (!known.ok) return known
  const { encoding, separator, mapping, created_at } = known.value
  const isOther =
    (fields.encoding !== undefined && fields.encoding !== encoding) ||
    (fields.separator !== undefined && fields.separator !== separator) ||
    (fields.has_header !== undefined && fields.has_header !== mapping.has_header)
  if (!isOther) return box.command('changeImport', { id, fields, file: null })
  const folder = folderOf(eventId, id, Date.parse(created_at))
  const [targets, bytes] = await Promise.all([box.query('getImportTargets', null), loadBytes(env, folder)])
  if (!targets.ok) return targets
  if (!bytes) return refuse('import_file_gone')
  const options = {
    encoding: fields.encoding ?? encoding ?? undefined,
    separator: fields.separator ?? separator ?? undefined,
    has_header: fields.has_header ?? mapping.has_header,
  }
  const read = await reading(bytes, targets.value, options)
  if (!read.ok) return read
  await storeFile(env, folder, null, read.value.chunks)
  return box.command('changeImport', { id, fields, file: guessed(read.value, targets.value) })
}
