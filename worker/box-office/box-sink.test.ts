import { expect, it, vi } from 'vitest'
import type { AccountData } from '../db/databases.ts'
import type { Env } from '../runtime/env.ts'
import { openSink, type Receivers } from './box-sink.ts'
import type { Office } from './office.ts'

vi.mock('../installation/ready.ts', () => ({ ready: async () => null }))

const item = { subject: 'orders', id: 'ord_1', json: '{}' }

it('sends rows to both databases while their account is moved, and counts them as sent once both have them', async () => {
  const [home, other] = [{}, {}] as AccountData[]
  const asked = { bind: () => asked, first: async () => ({ shard: 1, moving_to: 2 }), run: async () => null }
  const env = { DB: { prepare: () => asked, batch: async () => [] }, DATA_1: home, DATA_2: other } as unknown as Env
  const sent: (AccountData | undefined)[] = []
  let isOtherDown = false
  const send = async (data: AccountData) => {
    if (isOtherDown && data === other) throw new Error('down')
    sent.push(data)
    return null
  }
  const office = { eventId: 'evt_1', transact: () => ({ result: 'acc_of_sink' }) } as unknown as Office
  const sink = openSink(env, { engine: { readModel: { send } } } as unknown as Receivers, office)
  await sink.rows([item])
  expect(sent.map((data) => [data === home, data === other])).toEqual([
    [true, false],
    [false, true],
  ])
  isOtherDown = true
  await expect(sink.rows([item])).rejects.toThrow('down')
  expect(sent.at(-1)).toBe(home)
})
