import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../../tests/support/payment-stage.ts'
import { events } from './event-table.ts'

describe('what sales do not change', () => {
  let stage: Stage
  beforeEach(async () => {
    stage = await openStage()
  })
  afterEach(() => stage.box.close())

  const title = () => stage.box.open(stage.clock.now, (box) => box.event().title)
  const rename = (to: string) =>
    stage.box.open(stage.clock.now, (box) => {
      box.put(events, { ...box.event(), title: to })
      return box.event().title
    })

  it('is as it was after a change that was undone, and as it is after the next', async () => {
    const before = title()
    await stage.box.undoing(async () => {
      expect(rename('Undone')).toBe('Undone')
      expect(title()).toBe('Undone')
    })
    expect(title()).toBe(before)
    rename('Kept')
    expect(title()).toBe('Kept')
  })

  it('can’t be changed where it is kept', () => {
    const change = () => stage.box.open(stage.clock.now, (box) => Object.assign(box.event(), { title: 'Mine' }))
    expect(change).toThrow('read only')
    expect(title()).not.toBe('Mine')
  })
})
