import { expect, it } from 'vitest'
import type { AttendeeDetail } from '../../../../../worker/contract/attendees.ts'
import { checkedInOn, insideOf } from './whereabouts.ts'

type CheckIn = AttendeeDetail['check_ins'][number]

const at = '2027-02-12T19:00:00.000Z'
const pass = (direction: 'IN' | 'OUT', undone_at: string | null = null): CheckIn['passes'][number] => ({
  direction,
  at,
  device: null,
  undone_at,
})
const checkIn = (list_id: string, passes: CheckIn['passes'], undone_at: string | null = null): CheckIn => ({
  list_id,
  list_name: list_id,
  checked_in_at: at,
  device: null,
  undone_at,
  passes,
})

it('counts who was not checked out since as inside, by the last scan that was not undone', () => {
  const checkIns = [
    checkIn('scanned once', []),
    checkIn('back in', [pass('IN'), pass('OUT'), pass('IN')]),
    checkIn('out', [pass('IN'), pass('OUT')]),
    checkIn('not out after all', [pass('IN'), pass('OUT', at)]),
    checkIn('undone', [pass('IN', at)], at),
  ]
  expect(insideOf(checkIns)).toEqual(['scanned once', 'back in', 'not out after all'])
  expect(checkedInOn(checkIns)).toEqual(['scanned once', 'back in', 'out', 'not out after all'])
})
