import type { DoorAttendee, DoorList } from '../../../../../worker/contract/check-in.ts'

/** The names of the other lists that admit a person; empty if none does. */
export const entrancesOf = (list: DoorList, { ticket_id }: DoorAttendee): string[] =>
  list.entrances.filter(({ all_tickets, ticket_ids }) => all_tickets || ticket_ids.includes(ticket_id)).map(({ name }) => name)
