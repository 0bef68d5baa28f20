import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isCurrent, readMovingCode, slotOf, SLOT_MS } from './moving-code.ts'
import { isMadeWith, movingCode, movingKeyOf } from './moving-mac.ts'

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')
const own = 'R7QK2M9XWD4TAAAAAAAAAAAAAA'
const key = movingKeyOf(hashOf(own))
const now = Date.parse('2027-06-12T18:00:07.000Z')

describe('a moving code', () => {
  it('holds the reference, the slot and a keyed hash, short enough for a coarse QR code', () => {
    const code = movingCode(key, '#K7M2QX-1', slotOf(now))
    expect(code).toMatch(/^K7M2QX-1\.[0-9A-Z]+\.[0-9A-Z]{14}$/)
    expect(code.length).toBeLessThan(36)
    const read = readMovingCode(code.toLowerCase())
    expect(read).toMatchObject({ reference: '#K7M2QX-1', slot: slotOf(now) })
    expect(read && isMadeWith(key, read)).toBe(true)
  })

  it('is another in each slot, and of each ticket', () => {
    const codes = [0, 1, 2].flatMap((slot) => ['#K7M2QX-1', '#K7M2QX-2'].map((reference) => movingCode(key, reference, slot)))
    expect(new Set(codes).size).toBe(6)
  })

  it('is not made with another ticket’s key, or after its ticket has a new code', () => {
    const read = readMovingCode(movingCode(key, '#K7M2QX-1', slotOf(now)))
    expect(read && isMadeWith(movingKeyOf(hashOf('ANOTHER')), read)).toBe(false)
    expect(read && isMadeWith(key, { ...read, slot: read.slot + 1 })).toBe(false)
    expect(read && isMadeWith(key, { ...read, reference: '#K7M2QX-2' })).toBe(false)
  })

  it('passes two slots of clock error, either way, and no more', () => {
    const passes = [-3, -2, -1, 0, 1, 2, 3].map((off) => isCurrent({ slot: slotOf(now) }, now + off * SLOT_MS))
    expect(passes).toEqual([false, true, true, true, true, true, false])
  })

  it('is no other text: a ticket’s own code, a printed reference, an address', () => {
    for (const text of [own, '#K7M2QX-1', 'K7M2QX-1', 'https://foyer.test/ticket/evt_1/s_1', 'K7M2QX-1.2KZ9QF'])
      expect(readMovingCode(text)).toBeNull()
  })

  it('has a key that tells neither the ticket’s own code nor its hash', () => {
    expect(key).not.toContain(hashOf(own).slice(0, 8))
    expect(key).toMatch(/^[0-9a-f]{64}$/)
  })
})
