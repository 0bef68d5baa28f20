import { asc } from 'drizzle-orm'
import type { CapacityAssignment, CapacityInput, UpdateCapacityInput } from '../../../contract/capacity.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { isFull } from '../../../box-office/is-full.ts'
import { mostInEvent } from '../../../contract/limits.ts'
import { oneBy, prepared } from '../../../box-office/prepared.ts'
import type { Capacity } from '../../../domain/availability.ts'
import { loadAllPrices, loadTickets } from '../tickets/store.ts'
import { capacityAssignments, type CapacityRow } from './table.ts'

const inOrder = prepared((db) =>
  db.select().from(capacityAssignments).orderBy(asc(capacityAssignments.created_at), asc(capacityAssignments.id)).prepare(),
)

const find = oneBy(capacityAssignments, capacityAssignments.id)

/** The limits that count: enabled ones with a number. */
export const loadCapacities = (box: Box): Capacity[] =>
  inOrder(box)
    .all()
    .flatMap(({ capacity, enabled, ticket_ids }) => (enabled && capacity !== null ? [{ capacity, ticket_ids }] : []))

const taken = (box: Box, row: CapacityRow): { used: number; held: number } => {
  const covered = loadAllPrices(box).filter((price) => row.ticket_ids.includes(price.ticket_id))
  return { used: covered.reduce((sum, price) => sum + price.sold, 0), held: covered.reduce((sum, price) => sum + price.held, 0) }
}

const view = (box: Box, row: CapacityRow): CapacityAssignment => {
  const { event_id: _, ...fields } = row
  return { ...fields, ...taken(box, row) }
}

/** Every capacity assignment of the event, with what its tickets sold and hold. */
export const listCapacities = (box: Box, _: null): Result<CapacityAssignment[]> =>
  ok(
    inOrder(box)
      .all()
      .map((row) => view(box, row)),
  )

/** One of them. */
export const getCapacity = (box: Box, id: string): Result<CapacityAssignment> => {
  const row = find(box, id)
  return row ? ok(view(box, row)) : refuse('not_found')
}

const save = (box: Box, row: CapacityRow): Result<CapacityAssignment> => {
  const known = new Set(loadTickets(box).map((ticket) => ticket.id))
  const unknown = row.ticket_ids.find((id) => !known.has(id))
  if (unknown) return refuse('ticket_not_found', { errors: { ticket_ids: ['ticket_not_found'] }, facts: { ticket_id: unknown } })
  const { used, held } = taken(box, row)
  if (row.enabled && row.capacity !== null && row.capacity < used + held)
    return refuse('capacity_below_used', { errors: { capacity: ['capacity_below_used'] }, facts: { used: used + held } })
  box.put(capacityAssignments, row)
  return ok(view(box, row))
}

/** Makes a limit shared by several tickets, of which an event has at most 200. One below what they already took is refused with the number. */
export const createCapacity = (box: Box, { id, fields }: { id: string; fields: CapacityInput }): Result<CapacityAssignment> => {
  if (find(box, id)) return getCapacity(box, id)
  if (isFull(box, capacityAssignments, mostInEvent.capacity_assignments)) return refuse('capacity_limit')
  return save(box, {
    id,
    event_id: box.eventId,
    name: fields.name,
    capacity: fields.capacity,
    enabled: fields.enabled ?? true,
    ticket_ids: [...new Set(fields.ticket_ids)],
    created_at: box.at,
  })
}

/** Changes it; absent fields stay. */
export const updateCapacity = (box: Box, { id, fields }: { id: string; fields: UpdateCapacityInput }): Result<CapacityAssignment> => {
  const row = find(box, id)
  if (!row) return refuse('not_found')
  return save(box, {
    ...row,
    name: fields.name ?? row.name,
    capacity: fields.capacity === undefined ? row.capacity : fields.capacity,
    enabled: fields.enabled ?? row.enabled,
    ticket_ids: fields.ticket_ids ? [...new Set(fields.ticket_ids)] : row.ticket_ids,
  })
}

/** Takes a deleted ticket out of every limit. */
export const takeOffCapacities = (box: Box, ticketId: string): void => {
  for (const row of inOrder(box).all())
    if (row.ticket_ids.includes(ticketId))
      box.put(capacityAssignments, { ...row, ticket_ids: row.ticket_ids.filter((id) => id !== ticketId) })
}

/** Deletes it: its tickets are limited by their own quantities alone. */
export const deleteCapacity = (box: Box, id: string): Result<null> => {
  const row = find(box, id)
  if (!row) return refuse('not_found')
  box.remove(capacityAssignments, row)
  return ok(null)
}
