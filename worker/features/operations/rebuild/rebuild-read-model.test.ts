import { afterAll, expect, it, vi } from 'vitest'
import { openD1InNode } from '../../../../tests/support/d1-in-node.ts'
import type { Env } from '../../../runtime/env.ts'
import { rebuildOnce } from './rebuild-read-model.ts'

const opened = openD1InNode()
afterAll(() => opened.close())

it('asks every box for its rows once under a name', async () => {
  const send = vi.fn(async () => undefined)
  const env = { DB: opened.d1, WORK_QUEUE: { send } } as unknown as Env
  for (const name of ['check_ins', 'check_ins', 'another']) await rebuildOnce(env, name, 0)
  expect(send.mock.calls).toEqual([[{ kind: 'rebuild', after: '' }], [{ kind: 'rebuild', after: '' }]])
})
