import { sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { countedUnder } from '../../../box-office/counters.ts'
import { oneBy, prepared } from '../../../box-office/prepared.ts'
import { attendees, type AttendeeRow } from '../../sales/attendees/table.ts'
import { messageRecipients, messages, type MessageRow } from './table.ts'

const byId = oneBy(messages, messages.id)

/** A message by id, deleted ones too, or undefined. */
export const loadMessage = (box: Box, id: string): MessageRow | undefined => byId(box, id)

/** The number of holders of a valid ticket, or of one of these. */
export const countHolders = (box: Box, ticketIds: readonly string[] | null): number =>
  [...countedUnder(box, 'attendees')].reduce((sum, [id, n]) => (ticketIds === null || ticketIds.includes(id) ? sum + n : sum), 0)

/** The newest attendee's rowid, which only grows; 0 without any. */
export const lastAttendee = (box: Box): number => box.db.all<{ n: number | null }>(sql`select max(rowid) as n from ${attendees}`)[0]?.n ?? 0

/** A range of attendees, a later one before an earlier one of the same address. */
type Among = { after: number; upTo: number; ticketIds: readonly string[] | null }

/** Adds the holders of valid tickets in a range of the table; of equal addresses the later attendee counts. */
export const addRecipients = (box: Box, messageId: string, { after, upTo, ticketIds }: Among): void => {
  const ofTickets = ticketIds === null ? sql`true` : sql`ticket_id in (select value from json_each(${JSON.stringify(ticketIds)}))`
  box.db.run(sql`
    insert into ${messageRecipients} (message_id, address, attendee_id)
    select ${messageId}, lower(trim(email)), id from ${attendees}
    where rowid > ${after} and rowid <= ${upTo} and +status = 'ACTIVE' and ${ofTickets} order by rowid
    on conflict (message_id, address) do update set attendee_id = excluded.attendee_id where handed = 0`)
}

const addOne = prepared((db) =>
  db
    .insert(messageRecipients)
    .values({
      message_id: sql.placeholder('message_id'),
      address: sql.placeholder('address'),
      attendee_id: sql.placeholder('attendee_id'),
    } as never)
    .onConflictDoUpdate({
      target: [messageRecipients.message_id, messageRecipients.address],
      set: { attendee_id: sql`excluded.attendee_id` },
    })
    .prepare(),
)

/** Adds chosen people, in the order they came in. */
export const addPeople = (box: Box, messageId: string, people: readonly AttendeeRow[]): void => {
  for (const { id, email } of people) addOne(box).run({ message_id: messageId, address: email.trim().toLowerCase(), attendee_id: id })
}

/** The number of addresses a message still goes to, or goes to at all where they are kept. */
export const countRecipients = (box: Box, messageId: string): number =>
  box.db.all<{ n: number }>(sql`select count(*) as n from ${messageRecipients} where message_id = ${messageId}`)[0]?.n ?? 0

type Recipient = typeof messageRecipients.$inferSelect

/** Takes the next of them off, in the order of their addresses. */
export const takeRecipients = (box: Box, messageId: string, limit: number): Recipient[] =>
  box.db.all<Recipient>(sql`
    delete from ${messageRecipients} where id in (
      select id from ${messageRecipients} where message_id = ${messageId} and handed = 0 order by address limit ${limit}
    ) returning id, message_id, address, attendee_id`)

/** The same for a message that goes on to later buyers: they are kept, so that no address gets it twice. */
export const handRecipients = (box: Box, messageId: string, limit: number): Recipient[] =>
  box.db.all<Recipient>(sql`
    update ${messageRecipients} set handed = 1 where id in (
      select id from ${messageRecipients} where message_id = ${messageId} and handed = 0 order by address limit ${limit}
    ) returning id, message_id, address, attendee_id`)

/** Forgets a recipient that got no mail. */
export const dropRecipient = (box: Box, id: number): void => void box.db.run(sql`delete from ${messageRecipients} where id = ${id}`)

/** Forgets some of those who were kept; how many. */
export const dropHanded = (box: Box, messageId: string, limit: number): number =>
  box.db.all(sql`
    delete from ${messageRecipients} where id in (
      select id from ${messageRecipients} where message_id = ${messageId} and handed = 1 limit ${limit}
    ) returning 1`).length

const waiting = prepared((db) =>
  db
    .select({ id: messages.id, status: messages.status })
    .from(messages)
    .where(sql`status = 'SCHEDULED' or (status = 'SENDING' and to_later_buyers = 1)`)
    .prepare(),
)

/** The messages that wait for their time, or for later buyers; few. */
export const findWaiting = (box: Box): Pick<MessageRow, 'id' | 'status'>[] => waiting(box).all()

/** The images of the event's messages, deleted ones too: they are part of sent mails. */
export const messageImages = (box: Box): string[] =>
  box.db
    .select({ image_ids: messages.image_ids })
    .from(messages)
    .where(sql`image_ids <> '[]'`)
    .all()
    .flatMap(({ image_ids }) => image_ids)
