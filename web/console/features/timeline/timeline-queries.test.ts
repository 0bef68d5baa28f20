import { expect, it } from 'vitest'
import type { TimelineEntry } from '../../../../worker/contract/timeline.ts'
import { entriesOf } from './timeline-queries.ts'

const entry = (id: string, more: Partial<TimelineEntry>): TimelineEntry => ({
  id,
  kind: 'MAIL_SENT',
  at: '2027-06-01T10:00:00Z',
  by: { kind: 'SYSTEM', name: null },
  amount: null,
  currency: null,
  attendee: null,
  detail: null,
  mail: null,
  recipient: null,
  sent_again: null,
  ...more,
})

it('keeps what is about a ticket, the emails to its attendee, and what happens to all tickets of an order', () => {
  const own = { id: 'att_1', reference: 'A-1', name: 'Ada' }
  const entries = [
    entry('checked in', { kind: 'CHECKED_IN', attendee: own }),
    entry('other checked in', { kind: 'CHECKED_IN', attendee: { ...own, id: 'att_2' } }),
    entry('mail', { recipient: 'ada@example.test' }),
    entry('other mail', { recipient: 'bob@example.test' }),
    entry('other ticket by mail', { recipient: 'ada@example.test', attendee: { ...own, id: 'att_2' } }),
    entry('paid', { kind: 'PAID' }),
    entry('placed', { kind: 'PLACED' }),
  ]
  expect(entriesOf(entries, { id: 'att_1', email: 'ada@example.test' }).map(({ id }) => id)).toEqual(['checked in', 'mail', 'placed'])
})
