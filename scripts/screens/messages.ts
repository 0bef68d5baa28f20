import type { List, One } from '../../worker/contract/common.ts'
import type { Attendee } from '../../worker/contract/attendees.ts'
import type { Message } from '../../worker/contract/messages.ts'
import type { Call } from '../seed/organizer.ts'

/** A message that was sent. */
export type MessageScene = { message: string }

const content =
  '<p>The house is bigger than we thought, so doors now open at <strong>18:30</strong>, half an hour earlier.</p><ul><li><p>Cloakroom and bar are open from 18:30.</p></li><li><p>Sit, stand or lie on the floor: bring a cushion if you like.</p></li></ul><p>Your ticket stays the same: {order_link}</p>'

/** Sends messages to attendees of an event, and puts the draft of one more into `storage`. */
export const prepareMessages = async ({
  member,
  event,
  ticket,
  storage,
}: {
  member: Call
  event: string
  ticket: string
  storage: Record<string, string>
}): Promise<MessageScene> => {
  const path = `/events/${event}/messages`
  const { data: people } = await member<List<Attendee>>('GET', `/events/${event}/attendees?filter_fields[status][eq]=ACTIVE`)
  const send = async (subject: string, to: object): Promise<Message> =>
    (await member<One<Message>>('POST', path, { subject, content, acknowledged: true, send_copy: false, ...to })).data
  await send('Step-free access on the evening', { scope: 'INDIVIDUAL', attendee_ids: people.slice(0, 1).map(({ id }) => id) })
  await send('Which door for the balcony', { scope: 'TICKETS', ticket_ids: [ticket] })
  const stopped = await send('Thank you, early birds', { scope: 'ALL' })
  await member('POST', `${path}/${stopped.id}/stop`)
  const { id } = await send('Two pieces added to the second set', {
    scope: 'INDIVIDUAL',
    attendee_ids: people.slice(0, 5).map((one) => one.id),
  })
  const values = {
    scope: 'ALL',
    ticket_ids: [],
    attendee_ids: [],
    subject: 'Doors now open at 18:30',
    content,
    send_copy: true,
    acknowledged: true,
  }
  storage[`foyer.message.${event}.all`] = JSON.stringify({ values, at: '2027-05-21T12:05:00.000Z' })
  return { message: id }
}
