// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { byText, click, render } from '../../../../../tests/support/component.ts'
import type { DoorAttendee, DoorList } from '../../../../../worker/contract/check-in.ts'
import type { Shown } from '../model/scanner-state.ts'
import type { Scanner } from '../model/use-scanner.ts'
import { ResultScreen } from './result-screen.tsx'

const list = {
  short_id: 'door',
  name: 'VIP',
  total: 2,
  checked_in: 0,
  entrances: [
    { name: 'All doors', all_tickets: true, ticket_ids: [] },
    { name: 'Balcony', all_tickets: false, ticket_ids: ['tkt_balcony'] },
  ],
  ticket_colors: [{ ticket_id: 'tkt_vip', color: '#f59e0b' }],
  event: { id: 'evt', title: 'Nocturnes', start_date: '2027-06-01T18:00:00.000Z', timezone: 'Europe/Berlin' },
} as unknown as DoorList
const attendee = {
  attendee_ref: 'ref',
  first_name: 'Ada',
  last_name: 'Lovelace',
  reference: '#GJEZMM-1',
  ticket: 'Standard',
  ticket_id: 'tkt_standard',
  status: 'ACTIVE',
  on_list: false,
} as DoorAttendee

const show = async (shown: Shown, on = list) => {
  const scanner = { undo: vi.fn<Scanner['undo']>(), undoLast: vi.fn<Scanner['undoLast']>(), next: vi.fn<Scanner['next']>() }
  await render(
    h(ResultScreen, {
      list: on,
      name: 'Door A',
      readAt: null,
      hasUnstored: false,
      shown,
      scanner: scanner as unknown as Scanner,
      onSearch: () => {},
    }),
  )
  return { scanner, text: document.querySelector('[role="alert"]')?.textContent ?? '' }
}

describe('a result', () => {
  const elsewhere: Shown = { kind: 'elsewhere', serial: 1, result: { ok: false, code: 'ticket_not_on_list', attendee } }

  it('at the wrong entrance names the person, the ticket and where to go, and doesn’t call the ticket invalid', async () => {
    const { text } = await show(elsewhere)
    for (const words of ['Wrong entrance', 'Send to: All doors', 'Ada Lovelace', 'Standard']) expect(text).toContain(words)
    expect(text).not.toContain('Not valid')
    expect(text).not.toContain('Balcony')
  })

  it('at the wrong entrance says if no other one admits the ticket', async () => {
    const { text } = await show(elsewhere, { ...list, entrances: [] })
    expect(text).toContain('No entrance is open for this ticket.')
  })

  it('has the ticket’s name on its colour, where it has one', async () => {
    const result = { ok: true, attendee: { ...attendee, ticket: 'Backstage', ticket_id: 'tkt_vip' } }
    await show({ kind: 'ok', serial: 1, result })
    expect(byText('bdi', 'Backstage')?.style).toMatchObject({ background: '#f59e0b', color: '#000000' })
    await show({ kind: 'ok', serial: 1, result: { ok: true, attendee } })
    expect(byText('bdi', 'Standard')?.style.background).toBe('')
  })

  it('of a cancelled ticket for another entrance is that it is cancelled', async () => {
    const cancelled = { ...attendee, status: 'CANCELLED' as const }
    const { text } = await show({ kind: 'no', serial: 1, result: { ok: false, code: 'ticket_not_on_list', attendee: cancelled } })
    expect(text).toContain('Ticket cancelled')
    expect(text).not.toContain('Send to')
  })

  it('of a code that is no ticket says what it holds', async () => {
    const { text } = await show({ kind: 'foreign', serial: 1, holds: 'address' })
    expect(text).toBe('Not a ticketThis code contains a web address.')
  })

  it('shows the organizer’s note, and stays until the next scan', async () => {
    const { text } = await show({
      kind: 'ok',
      serial: 1,
      result: { ok: true, attendee: { ...attendee, note: 'Wristband for the backstage' } },
    })
    expect(text).toContain('Wristband for the backstage')
    expect(document.body.textContent).not.toContain('Next scan in')
  })

  it.each(['ok', 'again'] as const)('that someone is in (%s) offers the same undo', async (kind) => {
    const result = { ok: kind === 'ok', attendee, checked_in_at: '2027-06-01T18:00:00.000Z' }
    const { scanner } = await show({ kind, serial: 1, result })
    await click(byText('button', 'Undo check-in of Ada Lovelace'))
    expect(kind === 'ok' ? scanner.undoLast : scanner.undo).toHaveBeenCalledWith(attendee)
    expect(document.body.textContent).not.toContain('Check out')
  })

  it('of a scan out says so, and offers to undo it', async () => {
    const { scanner, text } = await show({ kind: 'out', direction: 'OUT', serial: 1, result: { ok: true, attendee } })
    expect(text).toContain('Checked out')
    await click(byText('button', 'Undo check-out of Ada Lovelace'))
    expect(scanner.undoLast).toHaveBeenCalledWith(attendee)
  })

  it.each([
    ['again', 'IN', 'Already insidesince 21:00'],
    ['outside', 'OUT', 'Not checked inOut since 21:00'],
    ['ask', 'IN', 'Check out Ada Lovelace?'],
  ] as const)('on a list with re-entry (%s) says since when someone is inside or out', async (kind, direction, words) => {
    const last_pass = { direction, at: '2027-06-01T19:00:00.000Z', device: 'Door B', scan_id: 'b' }
    const result = { ok: false, checked_in_at: '2027-06-01T18:00:00.000Z', attendee: { ...attendee, last_pass } }
    const { text } = await show({ kind, direction: 'OUT', serial: 1, result }, { ...list, re_entry: true })
    expect(text.startsWith(words)).toBe(true)
  })
})
