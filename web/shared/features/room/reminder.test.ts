import { expect, it } from 'vitest'
import { reminderFile } from './reminder.ts'

const at = Date.parse('2027-05-04T08:00:00Z')
const file = (title: string): string[] =>
  reminderFile({ id: 'evt_1', title, url: 'https://foyer.test/e/evt_1/nocturnes', at, now: at - 3_600_000 }).split('\r\n')

it('reminds five minutes before the opening, in every calendar', () => {
  const lines = file('Tickets for Nocturnes, a night; go on sale')
  expect(lines).toContain('DTSTART:20270504T080000Z')
  expect(lines).toContain('TRIGGER:-PT5M')
  expect(lines).toContain(String.raw`SUMMARY:Tickets for Nocturnes\, a night\; go on sale`)
})

it('has no line longer than the format allows, in any script', () => {
  for (const line of file('يبدأ بيع تذاكر '.repeat(20))) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
