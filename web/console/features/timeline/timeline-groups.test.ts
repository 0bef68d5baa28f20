import { expect, it } from 'vitest'
import type { TimelineEntry, TimelineKind } from '../../../../worker/contract/timeline.ts'
import { groupTimeline } from './timeline-groups.ts'

let turn = 0
const entry = (
  kind: TimelineKind,
  seconds: number,
  detail: string | null = null,
  recipient: string | null = null,
  sent_again: string | null = null,
): TimelineEntry => ({
  id: String((turn += 1)),
  kind,
  at: new Date(Date.UTC(2027, 5, 1, 12, 0, seconds)).toISOString(),
  by: { kind: 'SYSTEM', name: null },
  amount: null,
  currency: null,
  attendee: null,
  detail,
  mail: null,
  recipient,
  sent_again,
})
const summarize = (entries: TimelineEntry[]) =>
  groupTimeline(entries).map((group) => [group.entry.detail ?? group.entry.kind, group.recipients.length])

it('groups tickets sent together, with every address once', () => {
  const entries = [
    entry('MAIL_SENT', 9, 'TICKET', 'a@example.com'),
    entry('MAIL_SENT', 8, 'ORDER_SUMMARY', 'a@example.com'),
    entry('MAIL_SENT', 7, 'TICKET', 'b@example.com'),
    entry('MAIL_SENT', 6, 'TICKET', 'a@example.com'),
    entry('PAID', 1),
  ]
  expect(summarize(entries)).toEqual([
    ['TICKET', 2],
    ['ORDER_SUMMARY', 1],
    ['PAID', 0],
  ])
  expect(groupTimeline(entries)[0]?.recipients).toEqual(['a@example.com', 'b@example.com'])
})

it('does not group failed, later resent or interrupted emails', () => {
  expect(summarize([entry('MAIL_SENT', 9, 'TICKET'), entry('MAIL_FAILED', 8, 'TICKET')])).toHaveLength(2)
  expect(summarize([entry('MAIL_SENT', 300, 'TICKET'), entry('MAIL_SENT', 9, 'TICKET')])).toHaveLength(2)
  expect(summarize([entry('MAIL_SENT', 9, 'TICKET'), entry('CHECKED_IN', 8), entry('MAIL_SENT', 7, 'TICKET')])).toHaveLength(3)
})

it('groups resent emails separately, with all their addresses', () => {
  const sent = (at: number, again: string | null) =>
    ['a@example.com', 'b@example.com'].map((to, index) => entry('MAIL_SENT', at - index, 'TICKET', to, again))
  expect(summarize([...sent(75, '2'), ...sent(15, '1'), ...sent(10, null)])).toEqual([
    ['TICKET', 2],
    ['TICKET', 2],
    ['TICKET', 2],
  ])
})

it('never groups other entries', () => {
  expect(summarize([entry('CHECKED_IN', 2), entry('CHECKED_IN', 1)])).toHaveLength(2)
})
