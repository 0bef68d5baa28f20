import { describe, expect, it } from 'vitest'
import { openGroupCommit, type Settled } from './group-commit.ts'

/** A line whose storage is done when the test says so, and the groups that ran. */
const stage = (together: (all: string[]) => Settled<string>[] = (all) => all.map((one) => ({ value: one.toUpperCase() }))) => {
  const groups: string[][] = []
  let store = () => {}
  const line = openGroupCommit<string, string>(
    (all) => {
      groups.push(all)
      return together(all)
    },
    () => new Promise<void>((resolve) => (store = resolve)),
  )
  const stored = async () => {
    store()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { line, groups, stored }
}

describe('a line of commands', () => {
  it('runs a lone one at once, and those that come while it is stored together after it', async () => {
    const { line, groups, stored } = stage()
    const all = [line.run('a'), line.run('b'), line.run('c')]
    expect(groups).toEqual([['a']])
    await stored()
    expect(groups).toEqual([['a'], ['b', 'c']])
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C'])
    await stored()
    const later = line.run('d')
    expect(groups).toHaveLength(3)
    expect(await later).toBe('D')
  })

  it('answers no caller of a group before all of it ran', async () => {
    const settled: string[] = []
    const { line, stored } = stage((all) => {
      expect(settled).toEqual(all.includes('a') ? [] : ['A'])
      return all.map((one) => ({ value: one.toUpperCase() }))
    })
    const all = ['a', 'b', 'c'].map((one) => line.run(one).then((value) => settled.push(value)))
    await all[0]
    await stored()
    await Promise.all(all)
    expect(settled).toEqual(['A', 'B', 'C'])
  })

  it('lets one that throws fail alone', async () => {
    const { line, stored } = stage((all) => all.map((one) => (one === 'b' ? { error: new Error('b') } : { value: one })))
    const all = Promise.allSettled(['a', 'b', 'c'].map((one) => line.run(one)))
    await stored()
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('answers none of a group that could not be stored, and goes on with the next', async () => {
    const { line, stored } = stage((all) => {
      if (all.includes('b')) throw new Error('the disk is full')
      return all.map((one) => ({ value: one }))
    })
    const all = Promise.allSettled(['a', 'b', 'c'].map((one) => line.run(one)))
    await stored()
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    await stored()
    expect(await line.run('d')).toBe('d')
  })

  it('runs two hundred together at most, in the order they came', async () => {
    const { line, groups, stored } = stage()
    const names = Array.from({ length: 451 }, (_, index) => `c${index}`)
    const all = names.map((name) => line.run(name))
    for (const _ of ['the first', '200', '200']) await stored()
    expect(groups.map((group) => group.length)).toEqual([1, 200, 200, 50])
    expect(await Promise.all(all)).toEqual(names.map((name) => name.toUpperCase()))
    expect(groups.flat()).toEqual(names)
  })

  it('goes on where the disk could not say that it stored them', async () => {
    const groups: string[][] = []
    let fail = (_: Error): void => {}
    const line = openGroupCommit<string, string>(
      (all) => {
        groups.push(all)
        return all.map((one) => ({ value: one }))
      },
      () => new Promise((_, reject) => (fail = reject)),
    )
    const [one, two] = [line.run('a'), line.run('b')]
    expect(await one).toBe('a')
    fail(new Error('the disk is gone'))
    expect(await two).toBe('b')
    expect(groups).toEqual([['a'], ['b']])
  })
})
