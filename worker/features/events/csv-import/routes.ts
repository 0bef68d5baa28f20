import { z } from 'zod'
import { one } from '../../../contract/common.ts'
import { csvKinds } from '../../../contract/csv-columns.ts'
import { csvImportSchema, type CsvImport } from '../../../contract/csv-import.ts'
import { refuse, type Problem, type Result } from '../../../contract/problem.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { answer, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { originOf } from '../../../http/origin.ts'
import { fieldSentence } from '../../../http/problem.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { consumeAttempt } from '../../../limits/throttle.ts'
import { withTaxes } from '../../catalogue/tickets/with-taxes.ts'
import { uploadPolicy } from '../../sales/imports/upload-policy.ts'
import { importEvents, importSetUp, type Imported } from './import-csv.ts'

type Refusal = { ok: false; problem: Problem }
const MAX_SHOWN_FAULTS = 100

const optionsSchema = z.object({ kind: z.enum(csvKinds).optional(), dry_run: z.enum(['true', 'false', '']).optional() })

/** The file and what is to be done with it, within the account's limit of uploads. */
const read = async (c: Call) => {
  const taken = await consumeAttempt(c.env, 'import', c.get('me').account.id, uploadPolicy, c.get('now'))
  if (!taken.ok) return taken
  const form = await c.req.formData().catch(() => null)
  const file = form?.get('file')
  if (!form || !(file instanceof Blob)) return refuse('validation_failed', { errors: { file: ['validation.required'] } })
  const options = optionsSchema.safeParse({ kind: form.get('kind') || undefined, dry_run: form.get('dry_run') ?? undefined })
  if (!options.success) return refuse('validation_failed', { errors: { kind: ['validation.csv_choice'] } })
  const { kind = null, dry_run } = options.data
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { ok: true as const, value: { bytes, only: kind, seed: idFor(c, 'imp'), dry_run: dry_run !== 'false' } }
}

/** Its faults as sentences, the first of them. */
const shown = (c: Call, result: Result<Imported> | Refusal): Response => {
  if (!result.ok) return answer(c, result)
  const { faults, ...rest } = result.value
  const sentences = faults.slice(0, MAX_SHOWN_FAULTS).map((fault) => ({ ...fault, message: fieldSentence(c, fault.message, undefined) }))
  return answer(c, { ok: true, value: { ...rest, faults: sentences } satisfies CsvImport })
}

const form = z.object({
  file: z.string().meta({ format: 'binary', description: 'CSV or XLSX, up to 1,000 rows, with the names of its columns in the first.' }),
  dry_run: z.enum(['true', 'false']).optional().describe('Nothing is created unless it is `false`.'),
})

/** Events, and what one is set up with, from a file. */
export const csvImportRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/import',
      operation: 'importEvents',
      summary: 'Create events from a file',
      errors: [413, 422, 429],
      before: [idempotent],
      form,
      answers: one(csvImportSchema),
    },
    async (c) => {
      const given = await read(c)
      if (!given.ok) return answer(c, given)
      return shown(c, await importEvents(c.env, c.get('me'), { ...given.value, origin: originOf(c) }, c.get('now')))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/import',
      operation: 'importSetUp',
      summary: 'Add tickets, questions, promo codes and check-in lists from a file',
      errors: [413, 422, 429],
      before: [idempotent],
      form: form.extend({ kind: z.enum(csvKinds).optional().describe('What its rows are, where the file has no column `Row`.') }),
      answers: one(csvImportSchema),
    },
    async (c, { params }) => {
      const box = consoleBox(c, params.id)
      // Another account's event costs no try.
      const event = await box.query('getEvent', { email_confirmed: false })
      if (!event.ok) return answer(c, event)
      const given = await read(c)
      if (!given.ok) return answer(c, given)
      return shown(
        c,
        await importSetUp(box, { ...given.value, currency: event.value.currency }, (save) =>
          withTaxes(c, params.id, { isNew: true }, save),
        ),
      )
    },
  )
}
