import { expect, it } from 'vitest'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import { newEventValues, previewedEvent, type EventValues } from './event-fields.ts'

const hall = { id: 'org_1', name: 'Lantern Hall', timezone: 'Europe/Berlin', currency: 'EUR' } as Organizer
const typed: EventValues = {
  ...newEventValues({ language: 'en', timezone: null, currency: null } as never, hall, { timezone: 'UTC', currency: 'USD' }),
  title: 'Winter Lights',
  description: '<p>By the river</p>',
  start_date: '2027-02-12T19:30',
  end_date: '2027-02-12T23:00',
  city: 'Bremen',
}

it('shows on the page what is typed, at the time of the event’s zone', () => {
  expect(previewedEvent(typed, [hall])).toMatchObject({
    title: 'Winter Lights',
    description: '<p>By the river</p>',
    start_date: '2027-02-12T18:30:00.000Z',
    end_date: '2027-02-12T22:00:00.000Z',
    location: { city: 'Bremen', venue_name: null },
    is_online: false,
    organizer: { name: 'Lantern Hall' },
  })
})

it('leaves what is unfinished as it is saved', () => {
  const previewed = previewedEvent({ ...typed, title: ' ', start_date: '2027-02-', organizer_id: '' }, [hall])
  expect(Object.keys(previewed)).toEqual(['description', 'is_online', 'location', 'language', 'timezone'])
})
