import { describe, expect, it } from 'vitest'
import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import { colourOn, ticketColour } from './ticket-colour.ts'

describe('the colour of a ticket', () => {
  const list = {
    ticket_colors: [
      { ticket_id: 'vip', color: '#f59e0b' },
      { ticket_id: 'odd', color: 'red; background: url(//x)' },
    ],
  } as DoorList

  it('is the one its list has for it', () => {
    expect(ticketColour(list, 'vip')).toBe('#f59e0b')
    expect(ticketColour(list, 'standard')).toBeNull()
  })

  it('is nothing else than a colour', () => expect(ticketColour(list, 'odd')).toBeNull())

  it.each([
    ['#f59e0b', '#000000'],
    ['#ffffff', '#000000'],
    ['#1d4ed8', '#ffffff'],
    ['#000000', '#ffffff'],
  ])('%s has text that can be read on it: %s', (colour, text) => expect(colourOn(colour)).toBe(text))
})
