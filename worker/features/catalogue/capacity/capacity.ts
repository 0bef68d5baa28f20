import type { CapacityAssignment, CapacityInput, UpdateCapacityInput } from '../../../contract/capacity.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { allBy, oneBy } from '../../../box-office/prepared.ts'
import { rowVerbs } from '../../../box-office/row-verbs.ts'
import { takenOf, type Capacity } from '../../../domain/availability.ts'
import { refuseUnknownTickets, ticketRemover } from '../tickets/named-tickets.ts'
import { loadAllPrices } from '../tickets/store.ts'
import { capacityAssignments, capacityEntity, type CapacityRow } from './table.ts'

const load = allBy(capacityAssignments, capacityAssignments.created_at, capacityAssignments.id)
const find = oneBy(capacityAssignments, capacityAssignments.id)

/** The limits that count: enabled ones with a number. */
export const loadCapacities = (box: Box): Capacity[] =>
  load(box).flatMap(({ capacity, enabled, ticket_ids }) => (enabled && capacity !== null ? [{ capacity, ticket_ids }] : []))

const taken = (box: Box, row: CapacityRow): { used: number; held: number } => {
  const covered = loadAllPrices(box).filter((price) => row.ticket_ids.includes(price.ticket_id))
  return { used: covered.reduce((sum, price) => sum + price.sold, 0), held: covered.reduce((sum, price) => sum + price.held, 0) }
}

/** What counts against the limit. */
const takenIn = (box: Box, { ticket_ids }: CapacityRow): number =>
  loadAllPrices(box).reduce((sum, price) => sum + (ticket_ids.includes(price.ticket_id) ? takenOf(price) : 0), 0)

const view = (box: Box, row: CapacityRow): CapacityAssignment => {
  const { event_id: _, ...fields } = row
  return { ...fields, ...taken(box, row) }
}

const rows = rowVerbs(capacityEntity, { load, find, view })

/** Every capacity assignment of the event, with what its tickets sold and hold. */
export const listCapacityAssignments = rows.list

/** A capacity assignment. */
export const getCapacityAssignment = rows.get

const save = (box: Box, row: CapacityRow): Result<CapacityAssignment> => {
  const saved = box.returning(() => write(box, row))
  return saved.ok ? getCapacityAssignment(box, row.id) : saved
}

const write = (box: Box, row: CapacityRow): Result<CapacityAssignment> => {
  const unknown = refuseUnknownTickets(box, row.ticket_ids)
  if (unknown) return unknown
  const used = takenIn(box, row)
  if (row.enabled && row.capacity !== null && row.capacity < used)
    return refuse('capacity_below_used', { errors: { capacity: ['capacity_below_used'] }, facts: { used } })
  return rows.put(box, row)
}

/** Makes a limit shared by several tickets. One below what they already took is refused with the number. */
export const createCapacityAssignment = (box: Box, { id, fields }: { id: string; fields: CapacityInput }): Result<CapacityAssignment> =>
  rows.create(box, id, () =>
    save(box, {
      id,
      event_id: box.eventId,
      name: fields.name,
      capacity: fields.capacity,
      enabled: fields.enabled ?? true,
      ticket_ids: [...new Set(fields.ticket_ids)],
      created_at: box.at,
    }),
  )

/** Changes it; absent fields stay. */
export const updateCapacityAssignment = (
  box: Box,
  { id, fields }: { id: string; fields: UpdateCapacityInput },
): Result<CapacityAssignment> =>
  rows.change(box, id, (row) =>
    save(box, {
      ...row,
      name: fields.name ?? row.name,
      capacity: fields.capacity === undefined ? row.capacity : fields.capacity,
      enabled: fields.enabled ?? row.enabled,
      ticket_ids: fields.ticket_ids ? [...new Set(fields.ticket_ids)] : row.ticket_ids,
    }),
  )

/** Takes a deleted ticket out of every limit. */
const takeOff = ticketRemover(capacityAssignments, load)
export const takeOffCapacities = (box: Box, ticketId: string): void => box.returning(() => takeOff(box, ticketId))

/** Deletes it: its tickets are limited by their own quantities alone. */
export const deleteCapacityAssignment = (box: Box, id: string): Result<null> => box.returning(() => rows.remove(box, id))
