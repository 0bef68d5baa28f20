import { z } from 'zod'
import { noteSnapshot, takeSnapshot } from '../../../box-office/snapshots/take-snapshot.ts'
import { list, one, textSchema } from '../../../contract/common.ts'
import { importEncodings, importSeparators } from '../../../contract/import-fields.ts'
import {
  importDetailSchema,
  importDuplicateSchema,
  importFaultSchema,
  importFaultsQuerySchema,
  importMappingSchema,
  importSchema,
  runImportSchema,
  updateImportSchema,
  type AttendeeImport,
  type ImportDetail,
  type UpdateImportInput,
} from '../../../contract/imports.ts'
import { refuse, type Problem, type Result } from '../../../contract/problem.ts'
import { listQuerySchema, type ListRules } from '../../../db/lists/list-query.ts'
import { dayIn, isoTime } from '../../../domain/time.ts'
import { actorOf } from '../../../http/actor.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { csvHeaders, csvStream } from '../../../http/csv.ts'
import { answer, answerEmpty, answerPage, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { answerProblem } from '../../../http/problem.ts'
import { translator } from '../../../i18n/translator.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { consumeAttempt } from '../../../limits/throttle.ts'
import { withMails } from '../../accounts/accounts/mail-allowance.ts'
import { exportFaults, listFaults } from './list-faults.ts'
import { updateImport, uploadImport } from './upload-import.ts'
import { uploadPolicy } from './upload-policy.ts'

const listRules: ListRules = { sorts: ['created_at'], defaultDirection: 'desc', filters: ['state'] }

type Refusal = { ok: false; problem: Problem }
type Upload = { bytes: Uint8Array; name: string; fields: UpdateImportInput; dryRun: boolean | null }

const MAX_NAME_LENGTH = 120
/** Two subrequests each, of the thousand that a request has. The snapshot of a larger event, of last night, has to do. */
const MAX_SNAPSHOT_PARTS = 400

const optionsSchema = z.object({
  encoding: z.enum(importEncodings).optional(),
  separator: z.enum(importSeparators).optional(),
  mapping: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'validation.import_mapping' })
        return z.NEVER
      }
    })
    .pipe(importMappingSchema.partial())
    .optional(),
  dry_run: z.enum(['true', 'false', '1', '0', '']).optional(),
})

/** What a form uploads: the file, how it is read, and whether it is checked or imported at once. */
const uploadOf = async (c: Call): Promise<Result<Upload> | Refusal> => {
  const form = await c.req.formData().catch(() => null)
  const file = form?.get('file')
  if (!form || !(file instanceof Blob)) return refuse('validation_failed', { errors: { file: ['validation.required'] } })
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string' && value !== ''))
  const asked = optionsSchema.safeParse(texts)
  if (!asked.success) {
    const [issue] = asked.error.issues
    return refuse('validation_failed', {
      errors: { [issue?.path.join('.') || 'mapping']: [issue?.message ?? 'validation.import_mapping'] },
    })
  }
  const { mapping, dry_run, ...read } = asked.data
  const name = (file instanceof File ? file.name : '').replace(/[\p{Cc}\p{Cf}]/gu, '').slice(-MAX_NAME_LENGTH) || 'import'
  const dryRun = dry_run === undefined || dry_run === '' ? null : dry_run === 'true' || dry_run === '1'
  return { ok: true, value: { bytes: new Uint8Array(await file.arrayBuffer()), name, fields: { ...read, ...mapping }, dryRun } }
}

/** Uploads a file, and does with it what was asked for at once. */
const upload = async (c: Call, eventId: string): Promise<Result<ImportDetail> | Refusal> => {
  const now = c.get('now')
  const box = consoleBox(c, eventId)
  // Another account's event costs no try.
  const targets = await box.query('getImportTargets', null)
  if (!targets.ok) return targets
  const taken = await consumeAttempt(c.env, 'import', c.get('me').account.id, uploadPolicy, now)
  if (!taken.ok) return taken
  const given = await uploadOf(c)
  if (!given.ok) return given
  const { bytes, name, fields, dryRun } = given.value
  const id = idFor(c, 'imp')
  const { encoding, separator, ...mapping } = fields
  const options = { encoding, separator, has_header: fields.has_header }
  const made = await uploadImport(c.env, box, { id, eventId, bytes, name, options, by: actorOf(c).name ?? '', now })
  if (!made.ok) return made
  const changed = Object.keys(mapping).length > 0 ? await box.command('changeImport', { id, fields: mapping, file: null }) : made
  if (!changed.ok || dryRun === null) return changed
  return box.command('checkImport', { id, runs: !dryRun })
}

/** Attendees from files, in the console. */
export const importRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/attendees/import',
      operation: 'listImports',
      summary: 'Imports of attendees',
      query: listQuerySchema,
      answers: list(importSchema),
    },
    async (c, { params, query }) =>
      answerPage<AttendeeImport>(
        c,
        query,
        listRules,
        await consoleBox(c, params.id).query('listImports', null),
        ({ file_name }) => file_name,
      ),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/attendees/import',
      operation: 'uploadImport',
      summary: 'Upload a file of attendees',
      errors: [409, 413, 422, 429],
      before: [idempotent],
      form: z.object({
        file: z.string().meta({ format: 'binary', description: 'CSV or XLSX, up to 16 MB and 50,000 rows.' }),
        mapping: textSchema.optional().describe('JSON, as in PUT; what is left out is guessed.'),
        dry_run: z.enum(['true', 'false']).optional().describe('`true` checks every row, `false` also imports those without a fault.'),
        encoding: z.enum(importEncodings).optional(),
        separator: z.enum(importSeparators).optional(),
      }),
      answers: one(importDetailSchema),
      status: 201,
    },
    async (c, { params }) => answer(c, await upload(c, params.id), 201),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/attendees/import/{importId}',
      operation: 'getImport',
      summary: 'An import of attendees',
      answers: one(importDetailSchema),
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getImport', params.importId)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/attendees/import/{importId}',
      operation: 'updateImport',
      summary: 'Say what a file’s columns are, and correct its cells',
      body: updateImportSchema,
      answers: one(importDetailSchema),
      errors: [409],
    },
    async (c, { params, body }) =>
      answer(c, await updateImport(c.env, consoleBox(c, params.id), { id: params.importId, eventId: params.id, fields: body })),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/events/{id}/attendees/import/{importId}',
      operation: 'deleteImport',
      summary: 'Take an import off the list',
      errors: [409],
    },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('deleteImport', params.importId)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/attendees/import/{importId}/check',
      operation: 'checkImport',
      summary: 'Check every row of an import',
      answers: one(importDetailSchema),
      errors: [409, 422],
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).command('checkImport', { id: params.importId, runs: false })),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/attendees/import/{importId}/run',
      operation: 'runImport',
      summary: 'Import the rows without a fault',
      body: runImportSchema,
      bodyOptional: true,
      answers: one(importDetailSchema),
      errors: [409, 429],
    },
    async (c, { params, body }) => {
      const box = consoleBox(c, params.id)
      const known = await box.query('getImport', params.importId)
      if (!known.ok) return answerProblem(c, known.problem)
      const { state, summary } = known.value
      const people = (summary?.ready ?? 0) + (body.skip_duplicates ? 0 : (summary?.duplicates ?? 0))
      // One that goes on has taken its mails already.
      const mails = body.send_mail && state === 'CHECKED' ? people : null
      return answer(
        c,
        await withMails(
          c,
          mails,
          () => box.command('runImport', { id: params.importId, options: body }),
          async () => people,
        ),
      )
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/attendees/import/{importId}/stop',
      operation: 'stopImport',
      summary: 'Stop an import where it is',
      answers: one(importDetailSchema),
      errors: [409],
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).command('stopImport', params.importId)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/attendees/import/{importId}/undo',
      operation: 'undoImport',
      summary: 'Take back all that an import made',
      answers: one(importDetailSchema),
      errors: [409],
    },
    async (c, { params }) => {
      const box = consoleBox(c, params.id)
      // Nothing is stored for what would be refused.
      const possible = await box.query('canUndoImport', params.importId)
      if (!possible.ok) return answerProblem(c, possible.problem)
      await takeSnapshot(c.env, await noteSnapshot(c.env, params.id, 'UNDO', c.get('now')), MAX_SNAPSHOT_PARTS)
      return answer(c, await box.command('undoImport', params.importId))
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/attendees/import/{importId}/faults',
      operation: 'listImportFaults',
      summary: 'What is wrong with an import’s rows',
      query: importFaultsQuerySchema,
      answers: z.object({
        data: z.array(z.union([importFaultSchema, importDuplicateSchema])),
        meta: z.object({ page: z.int(), last_page: z.int() }),
      }),
      errors: [409],
    },
    async (c, { params, query }) => {
      const i18n = translator(c.get('locale'))
      const found = await listFaults(c.env, consoleBox(c, params.id), { id: params.importId, ...query, i18n })
      if (!found.ok) return answerProblem(c, found.problem)
      const { rows, page, pages } = found.value
      return c.json({ data: rows, meta: { page, last_page: Math.max(1, pages) } })
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/attendees/import/{importId}/faults/export',
      operation: 'exportImportFaults',
      summary: 'The rows that stayed out as CSV',
      text: 'text/csv',
      errors: [409],
    },
    async (c, { params }) => {
      const found = await exportFaults(c.env, consoleBox(c, params.id), params.importId, translator(c.get('locale')))
      if (!found.ok) return answerProblem(c, found.problem)
      const { name, head, rows } = found.value
      const parts = [name.replace(/\.\w+$/, ''), 'faults', dayIn(isoTime(c.get('now')), 'UTC')]
      return c.body(csvStream(head, rows), 200, csvHeaders(parts))
    },
  )
}
