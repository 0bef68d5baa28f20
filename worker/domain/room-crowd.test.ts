import { expect, it } from 'vitest'
import { playCrowd, type Habit } from '../../tests/support/crowd.ts'
import { effort } from '../../tests/support/effort.ts'

// An on-sale as it is: many people with phones, pages closed and reloaded, networks lost, and some who try to be many.

const people = effort('VISITORS', { short: 10_000, long: 100_000 })

it(
  'sells a hall to a crowd: no one starves, none goes backwards, none is let in twice, and many tabs are one person',
  { timeout: 600_000 },
  () => {
    const stock = people / 20
    const crowd = playCrowd({ people, stock, rate: people / 20, perPerson: 2 })
    const { habits } = crowd
    expect(crowd).toMatchObject({ starved: 0, backwards: 0, twice: 0, oversold: 0, sold: stock })
    expect(crowd.room.state).toBe('SOLD_OUT')
    expect(crowd.fastest).toBeLessThanOrEqual(people / 20 + 1)
    expect(crowd.busiest * 2, 'people in the shop, beside what was left when they came in').toBeLessThanOrEqual(stock * 1.3)

    const share = (...of: Habit[]) => {
      const [bought, count] = of.reduce(([sum, all], one) => [sum + habits[one].tickets, all + habits[one].people], [0, 0])
      return bought / count
    }
    const honest = share('steady')
    // Five tabs of a browser share a place, and a reload keeps it: as good a chance as any, within what luck does.
    const luck = (count: number) => 5 * Math.sqrt((2 * honest) / count)
    for (const habit of ['reloads', 'tabs', 'offline'] as const)
      expect(Math.abs(share(habit) - honest), habit).toBeLessThan(luck(habits[habit].people))
    // Visitors who close the page are called like everyone else, and gain nothing: after a turn's absence they miss it.
    const calls = (habit: Habit) => habits[habit].called / habits[habit].places
    for (const habit of Object.keys(habits) as Habit[])
      expect(Math.abs(calls(habit) - calls('steady')), habit).toBeLessThan(5 * Math.sqrt(calls('steady') / habits[habit].places))
    expect(share('closes')).toBeLessThan(honest + luck(habits.closes.people))
    // Many places are many chances and each costs its proof, yet never more tickets than a person may have.
    expect(share('browsers')).toBeLessThanOrEqual(Math.min(2, 6.5 * honest))
    expect(share('scripts')).toBeLessThanOrEqual(2)
    console.info(
      `${people} people, ${(100 * calls('steady')).toFixed(2)} of 100 places called, of those who close the page ${(100 * calls('closes')).toFixed(2)}; tickets each: ${Object.entries(
        habits,
      )
        .map(([habit, { tickets, people: count }]) => `${habit} ${(tickets / Math.max(1, count)).toFixed(3)}`)
        .join(', ')}; ${crowd.seconds} s, busiest ${crowd.busiest}`,
    )
  },
)

it('lets everyone in where there is enough for all', { timeout: 600_000 }, () => {
  const crowd = playCrowd({ people: people / 5, stock: people, rate: people / 10, perPerson: 2 })
  expect(crowd).toMatchObject({ starved: 0, backwards: 0, twice: 0, oversold: 0 })
  // Visitors away for longer than a turn queue again; no one else misses a turn.
  const { steady, reloads, tabs } = crowd.habits
  expect([steady.missed, reloads.missed, tabs.missed]).toEqual([0, 0, 0])
})
