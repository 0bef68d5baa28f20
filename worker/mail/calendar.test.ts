import { describe, expect, it } from 'vitest'
import { calendarEntry } from './calendar.ts'
import { sampleEvent } from './templates/sample-facts.ts'

const entry = (event = sampleEvent, place = 'Speicher 9, Hamburg') =>
  calendarEntry({
    uid: 'evt_1.att_1@foyer',
    made_at: '2027-05-12T12:01:00.000Z',
    event,
    place,
    description: 'Standing\n#K7M2QX-1',
    url: 'https://foyer.test/ticket/evt_1/s_att',
  })
    // Long lines are folded with a line break and a space.
    .replace(/\r\n /g, '')

describe('the calendar entry', () => {
  it('has the event in UTC, where it is, and whom to ask', () => {
    const lines = entry().split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:evt_1.att_1@foyer',
        'DTSTAMP:20270512T120100Z',
        'DTSTART:20270612T180000Z',
        'DTEND:20270612T210000Z',
        'SUMMARY:Nocturnes',
        'LOCATION:Speicher 9\\, Hamburg',
        'URL:https://foyer.test/ticket/evt_1/s_att',
        'ORGANIZER;CN="Hallenwerk":MAILTO:hello@hallenwerk.test',
        'STATUS:CONFIRMED',
        'BEGIN:VALARM',
        'TRIGGER:-PT3H',
      ]),
    )
  })

  it('is the same every time', () => {
    expect(entry()).toBe(entry())
  })

  it('has no end, place or organizer where the event has none', () => {
    const text = entry({ ...sampleEvent, end_date: null, organizer_email: null }, '')
    expect(text).not.toMatch(/DTEND|DURATION|LOCATION|ORGANIZER|undefined/)
  })

  it('lets no name break out of its line', () => {
    const text = entry({ ...sampleEvent, title: 'A\r\nEND:VEVENT\r\nX', organizer_name: 'B"\r\nATTENDEE:MAILTO:x@y.test' })
    expect(text.match(/^END:VEVENT/gm)).toHaveLength(1)
    expect(text).not.toMatch(/^ATTENDEE/m)
  })
})
