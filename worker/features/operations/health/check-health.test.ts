import { afterAll, describe, expect, it, vi } from 'vitest'
import { openD1InNode } from '../../../../tests/support/d1-in-node.ts'
import { stageInstallation } from '../../../../tests/support/d1-stage.ts'
import { beat } from '../../../db/heartbeats.ts'
import type { Env } from '../../../runtime/env.ts'
import { checkHealth, mailState, queueState } from './check-health.ts'

const opened = openD1InNode()
afterAll(() => opened.close())

const now = Date.parse('2027-05-21T10:58:00.000Z')
const minute = 60_000
const later = { waitUntil: () => undefined }
const never = () => new Promise<never>(() => {})
const installation = await stageInstallation()
/** An installation whose boxes answer so, with these variables. */
const foyer = (vars: Record<string, unknown> = {}, answer: () => Promise<unknown> = async () => true): Env =>
  ({ DB: opened.d1, INSTALLATION: installation, BOX_OFFICE: { getByName: () => ({ answer }) }, ...vars }) as unknown as Env

describe('health', () => {
  it('is ok where all that is set up works', async () => {
    await beat(opened.d1, ['queue', 'schedule'], now)
    expect(await checkHealth(foyer(), now, later)).toMatchObject({
      status: 'ok',
      parts: {
        database: { state: 'WORKS' },
        boxes: { state: 'WORKS' },
        queues: { state: 'WORKS' },
        mail: { state: 'NOT_SET_UP' },
        payment: { state: 'NOT_SET_UP' },
      },
      checked_at: '2027-05-21T10:58:00.000Z',
    })
  })

  it('says what is slow without waiting for it, and what is down', async () => {
    const broken = { prepare: () => ({ all: async () => Promise.reject(new Error('D1 is away')) }) }
    expect(await checkHealth(foyer({}, never), now, later, 1)).toMatchObject({
      status: 'degraded',
      parts: { boxes: { state: 'SLOW', ms: null } },
    })
    expect(await checkHealth(foyer({ DB: broken }), now, later)).toMatchObject({ status: 'down', parts: { database: { state: 'DOWN' } } })
    expect(
      await checkHealth(
        foyer({}, async () => Promise.reject(new Error('gone'))),
        now,
        later,
      ),
    ).toMatchObject({ status: 'down' })
  })

  it('takes any answer of the payment provider, but not its failure', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const env = foyer({ STRIPE_SECRET_KEY: 'sk_test_x' })
    fetched.mockImplementation(async () => new Response('', { status: 401 }))
    expect((await checkHealth(env, now, later)).parts.payment.state).toBe('WORKS')
    expect(fetched.mock.calls[0]?.[1]?.headers).toBeUndefined()
    fetched.mockImplementation(async () => new Response('', { status: 503 }))
    expect((await checkHealth(env, now, later)).parts.payment.state).toBe('DOWN')
    fetched.mockRestore()
  })

  it.each([
    [undefined, 'WORKS'],
    [2, 'WORKS'],
    [4, 'SLOW'],
    [11, 'DOWN'],
  ])('the queues delivered %s minutes ago: %s', (ago, state) => {
    expect(queueState(ago === undefined ? {} : { queue: now - ago * minute }, now)).toBe(state)
  })

  it('mail is down while the last of it was not taken, for a while', () => {
    expect(mailState({}, now)).toBe('WORKS')
    expect(mailState({ mail_sent: now - 5 * minute, mail_failed: now - minute }, now)).toBe('DOWN')
    expect(mailState({ mail_sent: now, mail_failed: now - minute }, now)).toBe('WORKS')
    expect(mailState({ mail_failed: now - 16 * minute }, now)).toBe('WORKS')
  })
})
