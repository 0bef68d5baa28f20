import { expect, it } from 'vitest'
import type { Env } from '../runtime/env.ts'
import { boxForConsole } from './client.ts'

it('makes the box of a new event near its place, and leaves where a box lives to the first call', async () => {
  const reached: unknown[] = []
  const getByName = (...args: unknown[]) => {
    reached.push(args)
    return { command: async () => ({ ok: true }) }
  }
  const env = { BOX_OFFICE: { getByName } } as unknown as Env
  const id = 'evt_4q8tn2vz7hk0xw5c'
  await boxForConsole(env, id, 'acc_1', 0, { timezone: 'Australia/Sydney' }).command('deleteEvent', null as never)
  await boxForConsole(env, id, 'acc_1', 0, { timezone: 'UTC' }).command('deleteEvent', null as never)
  await boxForConsole(env, id, 'acc_1', 0).command('deleteEvent', null as never)
  expect(reached).toEqual([
    [id, { locationHint: 'oc' }],
    [id, undefined],
    [id, undefined],
  ])
})
