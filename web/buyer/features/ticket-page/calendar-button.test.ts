import { expect, it } from 'vitest'
import type { EventSummary } from '../../../../worker/contract/public.ts'
import { calendarFile } from './calendar-button.tsx'

it('has the address of the tickets where every calendar shows it, and reminds', async () => {
  const event = { id: 'evt_1', title: 'Nocturnes, part 2', start_date: '2027-06-12T18:00:00.000Z', end_date: null, location: null }
  const url = 'https://foyer.test/ticket/evt_1/s_att'
  const text = (await calendarFile(event as unknown as EventSummary, url)).replaceAll('\r\n ', '')
  for (const line of [`DESCRIPTION:${url}`, `URL:${url}`, 'BEGIN:VALARM', 'TRIGGER:-PT3H', String.raw`DESCRIPTION:Nocturnes\, part 2`])
    expect(text.split('\r\n')).toContain(line)
})
