import { describe, expect, it } from 'vitest'
import { openDoorStage } from '../../../../tests/support/door-stage.ts'
import { pinTries } from './table.ts'

const MINUTE_MS = 60_000

const openStage = () => {
  const stage = openDoorStage(1)
  const list = stage.newList({ pin: '2580' })
  const answer = (pin: string, address: string | null, short_id = list.short_id) => {
    const tried = stage.box.command('tryDoorPin', { short_id, pin, address }, stage.clock.now)
    return tried.ok ? 'right' : tried.problem.code
  }
  return { ...stage, list, answer }
}

describe('wrong PINs of one address', () => {
  it('are looked at ten at a time, then after waits that double; the right one too, and other addresses never wait', () => {
    const { answer, clock } = openStage()
    for (let guess = 0; guess < 10; guess += 1) expect(answer('0000', 'one')).toBe('pin_invalid')
    expect([answer('0000', 'one'), answer('2580', 'one'), answer('2580', 'two')]).toEqual(['rate_limited', 'rate_limited', 'right'])
    clock.now += MINUTE_MS
    expect([answer('0000', 'one'), answer('0000', 'one')]).toEqual(['pin_invalid', 'rate_limited'])
    clock.now += MINUTE_MS
    expect(answer('2580', 'one')).toBe('rate_limited')
    clock.now += MINUTE_MS
    expect(answer('2580', 'one')).toBe('right')
  })
})

it('wrong PINs of one IPv6 site are looked at forty at a time, and other sites never wait', () => {
  const { answer } = openStage()
  for (let guess = 0; guess < 40; guess += 1) expect(answer('0000', `2001:db8:1:${guess}`)).toBe('pin_invalid')
  expect([answer('2580', '2001:db8:1:ffff'), answer('2580', '2001:db8:2:1')]).toEqual(['rate_limited', 'right'])
})

describe('wrong PINs of one list', () => {
  it('are looked at 200 times an hour; an address that knew the PIN goes on, and so does a new link', () => {
    const { answer, box, clock, list } = openStage()
    expect(answer('2580', 'entrance')).toBe('right')
    for (let guess = 0; guess < 200; guess += 1) expect(answer('0000', `2001:db8:${guess}:1`)).toBe('pin_invalid')
    expect([answer('0000', 'other'), answer('2580', 'other')]).toEqual(['rate_limited', 'rate_limited'])
    expect([answer('2580', 'entrance'), answer('0000', 'entrance')]).toEqual(['right', 'pin_invalid'])
    const moved = box.must('rotateListLink', list.id, clock.now)
    expect(answer('2580', 'other', moved.short_id)).toBe('right')
    clock.now += 60 * MINUTE_MS
    expect(answer('2580', 'other')).toBe('check_in_list_not_found')
    expect(answer('0000', 'another', moved.short_id)).toBe('pin_invalid')
  })

  it('are forgotten', () => {
    const { answer, box, clock } = openStage()
    for (let guess = 0; guess < 20; guess += 1) answer('0000', `address ${guess}`)
    const rows = () => box.open(clock.now, ({ db }) => db.select().from(pinTries).all()).length
    expect(rows()).toBe(21)
    clock.now += 25 * 60 * MINUTE_MS
    answer('0000', 'address 99')
    expect(rows()).toBe(2)
  })
})

it('a list without a PIN, and a caller without an address, are not counted', () => {
  const { answer, box, clock, newList } = openStage()
  const open = newList()
  for (let guess = 0; guess < 20; guess += 1) expect(answer('0000', null)).toBe('pin_invalid')
  expect([answer('2580', null), answer('1234', 'one', open.short_id)]).toEqual(['right', 'right'])
  expect(box.open(clock.now, ({ db }) => db.select().from(pinTries).all())).toEqual([])
})
