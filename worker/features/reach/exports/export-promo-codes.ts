import { headsOf, type Column } from './columns.ts'
import type { Exported, ExportOf } from './export-of.ts'

type Row = { code: string; link: string; uses: number; held_uses: number; tickets: number }

const columns: Column<Row>[] = [
  { head: /*i18n*/ { id: 'export.promo_code', message: 'Promo code' }, cell: (row) => row.code },
  { head: /*i18n*/ { id: 'export.link', message: 'Link' }, cell: (row) => row.link },
  { head: /*i18n*/ { id: 'export.uses', message: 'Uses' }, cell: (row) => row.uses },
  { head: /*i18n*/ { id: 'export.held_uses', message: 'Uses held' }, cell: (row) => row.held_uses },
  { head: /*i18n*/ { id: 'export.tickets', message: 'Tickets' }, cell: (row) => row.tickets },
]

/** The codes of a batch with their links and uses; null where there is no such batch. */
export const exportPromoCodes = async ({ reader, box }: ExportOf, id: string): Promise<Exported | null> => {
  const first = await box.query('listBatchCodes', { id, after: '' })
  if (!first.ok) return null
  const { total, page } = first.value
  return {
    total,
    head: headsOf(columns, reader),
    rows: (async function* () {
      for (let { codes, next } = first.value; ;) {
        for (const row of codes) yield columns.map(({ cell }) => cell({ ...row, link: `${page}?promo_code=${row.code}` }))
        if (next === null) return
        const more = await box.query('listBatchCodes', { id, after: next })
        // A batch that was deleted meanwhile breaks the file off, as it would be taken for all codes.
        if (!more.ok) throw new Error(`the batch ended early: ${more.problem.code}`)
        ;({ codes, next } = more.value)
      }
    })(),
  }
}
