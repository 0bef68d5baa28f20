import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openD1Stage, type D1Stage } from '../../../../tests/support/d1-stage.ts'
import { alertKinds, type AlertKind } from '../../../contract/operator.ts'
import { listOperatorLog } from '../../../db/operator-log.ts'
import { conditionsOf, type Facts } from './conditions.ts'
import { readFacts } from './read-facts.ts'
import { OVER_AFTER_MS, watch } from './watch.ts'

const now = Date.parse('2027-05-21T10:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const GB = 1_000_000_000

const well: Facts = {
  boxes: [],
  databaseBytes: 7 * GB,
  outbox: { boxes: 1, since: now - minute },
  setAside: 0,
  payment: { event: now - 10 * minute, webhook: now - 12 * minute },
  unrouted: 0,
  paused: [],
  lateEmails: 100,
  failingJobs: 0,
  keySigns: now - 365 * day,
  certificateEnds: now + 30 * day,
}
/** The same, whatever time it is. */
const calm: Facts = {
  ...well,
  outbox: { boxes: 0, since: null },
  payment: { event: null, webhook: null },
  keySigns: null,
  certificateEnds: null,
}
/** What provokes each alert, and nothing else. */
const troubles: Record<AlertKind, Partial<Facts>> = {
  BOX_LARGE: { boxes: [{ event_id: 'evt_1', bytes: 6 * GB + 1 }] },
  DATABASE_LARGE: { databaseBytes: 7 * GB + 1 },
  OUTBOX_LATE: { outbox: { boxes: 2, since: now - minute - 1 } },
  SET_ASIDE: { setAside: 1 },
  WEBHOOKS_MISSED: { payment: { event: now - 10 * minute, webhook: now - 12 * minute - 1 } },
  MESSAGES_BOUNCE: { paused: [{ account_id: 'acc_1', name: 'Halle', reason: 'bounces' }] },
  EMAILS_LATE: { lateEmails: 101 },
  JOBS_FAIL: { failingJobs: 1 },
  KEY_OLD: { keySigns: now - 365 * day - 1 },
  CERTIFICATE_ENDS: { certificateEnds: now + 30 * day - 1 },
}

describe('an alert', () => {
  it('follows from nothing that is within its bound', () => {
    expect(conditionsOf(well, now)).toEqual([])
    expect(conditionsOf({ ...well, payment: { event: null, webhook: null }, keySigns: null, certificateEnds: null }, now)).toEqual([])
    expect(conditionsOf({ ...well, boxes: [{ event_id: 'evt_1', bytes: 6 * GB }] }, now)).toEqual([])
  })

  it.each(alertKinds)('%s follows from what is beyond it, alone', (kind) => {
    expect(conditionsOf({ ...well, ...troubles[kind] }, now).map((found) => found.kind)).toEqual([kind])
  })

  it('of webhooks names those that found no order, and a provider that never sent any', () => {
    expect(conditionsOf({ ...well, unrouted: 2 }, now)[0]?.text).toContain('2 payment webhooks')
    expect(conditionsOf({ ...well, payment: { event: now - 10 * minute, webhook: null } }, now)).toHaveLength(1)
    expect(conditionsOf({ ...well, payment: { event: now - minute, webhook: null } }, now), 'it may still come').toEqual([])
  })
})

describe('the watch', () => {
  let stage: D1Stage
  let posted: { data: { kind: string } }[]
  let status: number
  beforeEach(async () => {
    stage = await openD1Stage()
    Object.assign(stage.env, {
      OPERATOR_EMAIL: 'ops@example.com',
      OPERATOR_WEBHOOK_URL: 'https://ops.example.com/hook',
      PUBLIC_URL: 'https://foyer.test',
      SMTP_HOST: 'localhost',
    })
    posted = []
    status = 204
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      posted.push(JSON.parse(body))
      return new Response(null, { status })
    })
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    stage.close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const run = (trouble: Partial<Facts>, at = now) => watch(stage.env, at, async () => ({ ...calm, ...trouble }))
  const mailed = () =>
    stage.database
      .prepare("select recipient from mails where kind in ('OPERATOR_ALERT', 'MESSAGES_PAUSED') order by id")
      .all()
      .map(({ recipient }) => recipient)
  const noted = async () => (await listOperatorLog(stage.d1, {})).rows.map(({ kind }) => kind)

  it.each(alertKinds)('sends %s once by email and once by webhook, until it is over', async (kind) => {
    for (let run_ = 0; run_ < 3; run_ += 1) await run(troubles[kind], now + run_ * 1000)
    expect(posted.map(({ data }) => data.kind)).toEqual([kind])
    expect(mailed()).toEqual(['ops@example.com'])
    // It comes and goes: still the same one.
    await run({}, now + 2000 + OVER_AFTER_MS - 1)
    await run(troubles[kind], now + 2000 + OVER_AFTER_MS)
    expect(posted).toHaveLength(1)
    await run({}, now + 2000 + 2 * OVER_AFTER_MS + 1)
    expect(await noted()).toEqual(['ALERT_OVER', kind === 'MESSAGES_BOUNCE' ? 'MESSAGES_PAUSED' : 'ALERT'])
    await run(troubles[kind], now + day)
    expect([posted.length, mailed().length]).toEqual([2, 2])
  })

  it('tries a webhook again that was not accepted, and mails nothing twice meanwhile', async () => {
    status = 500
    await run(troubles.SET_ASIDE)
    await run(troubles.SET_ASIDE, now + minute)
    status = 200
    await run(troubles.SET_ASIDE, now + 2 * minute)
    await run(troubles.SET_ASIDE, now + 3 * minute)
    expect([posted.length, mailed().length]).toEqual([3, 1])
  })

  it('sends nothing without a recipient, and shows it all the same', async () => {
    Object.assign(stage.env, { OPERATOR_EMAIL: undefined, OPERATOR_WEBHOOK_URL: undefined })
    await run(troubles.SET_ASIDE)
    expect([posted, mailed(), await noted()]).toEqual([[], [], ['ALERT']])
  })

  it('notes what was set aside once, even where it was sent again before anyone looked', async () => {
    const at = new Date(now - minute).toISOString()
    stage.database
      .prepare("insert into set_aside values ('rows:1', 'evt_9', 'rows', 'orders', 'ord_1', 'too many SQL variables', ?, 'acc_1', 1, 1)")
      .run(at)
    await run({})
    await run({}, now + minute)
    const { rows } = await listOperatorLog(stage.d1, { kind: 'SET_ASIDE' })
    expect(rows).toMatchObject([{ subject: 'evt_9', text: 'orders ord_1: too many SQL variables', times: 1, at }])
  })

  it('reads what it judges by from the database', async () => {
    const { database, env } = stage
    const ago = (ms: number) => new Date(now - ms).toISOString()
    database
      .prepare(
        'insert into box_figures (event_id, bytes, waiting, waiting_since, jobs_late, jobs_failing, read_at) values (?, ?, 3, ?, 0, 2, ?)',
      )
      .run('evt_1', 6 * GB + 1, ago(2 * minute), ago(0))
    database.prepare("insert into mail_quality values ('acc_1', ?, 100, 20, 0)").run(ago(0).slice(0, 10))
    database.prepare("insert into heartbeats values ('payment_event', ?)").run(ago(10 * minute))
    expect(await readFacts(env, now)).toMatchObject({
      boxes: [{ event_id: 'evt_1', bytes: 6 * GB + 1 }],
      outbox: { boxes: 1, since: now - 2 * minute },
      paused: [{ account_id: 'acc_1', reason: 'bounces' }],
      failingJobs: 2,
      payment: { event: now - 10 * minute, webhook: null },
      certificateEnds: null,
    })
  })
})
