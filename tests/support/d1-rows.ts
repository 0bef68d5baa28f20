import { takeBatch, type OutboxItem } from '../../worker/box-office/outbox.ts'
import { openDoorStage } from './door-stage.ts'

/** A row of the read model on its way there. */
export type SentRow = Record<string, unknown> & { id: string; version: number }

/** Rows as a box sends them: one of each table. */
export const rowsOfBox = (): Map<string, SentRow> => {
  const { box, add } = openDoorStage()
  add('Zoë', 'Wu')
  const items = takeBatch(box.db, 'rows')?.items ?? []
  box.close()
  return new Map(items.map(({ subject, json }) => [subject, JSON.parse(json) as SentRow]))
}

/** A row as an outbox item. */
export const itemOf = (subject: string, row: SentRow): OutboxItem => ({ subject, id: row.id, json: JSON.stringify(row) })
