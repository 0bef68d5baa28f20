import { takeBatch, type Parcel } from '../../worker/box-office/outbox.ts'
import { openDoorStage } from './door-stage.ts'

/** A row of the read model on its way there. */
export type SentRow = Record<string, unknown> & { id: string; version: number }

/** Rows as a box sends them: of each table one. */
export const rowsOfBox = (): Map<string, SentRow> => {
  const { box, add } = openDoorStage()
  add('Zoë', 'Wu')
  const parcels = takeBatch(box.db, 'rows')?.parcels ?? []
  box.close()
  return new Map(parcels.map(({ subject, json }) => [subject, JSON.parse(json) as SentRow]))
}

/** A row in its parcel. */
export const parcelOf = (subject: string, row: SentRow): Parcel => ({ subject, id: row.id, json: JSON.stringify(row) })
