import { X509Certificate } from 'node:crypto'
import { directoryOf, fromEveryData, type AccountData } from '../../../db/databases.ts'
import { readBeats } from '../../../db/heartbeats.ts'
import { isHome } from '../../../db/moving.ts'
import { isoTime } from '../../../domain/time.ts'
import { signingKey } from '../../../installation/keys.ts'
import { ready } from '../../../installation/ready.ts'
import type { Env } from '../../../runtime/env.ts'
import { appleConfig } from '../../../wallets/config.ts'
import { pausedAccounts } from '../operator/paused-accounts.ts'
import { MAX_BOX_BYTES, WEBHOOK_LATE_MS, type Facts } from './conditions.ts'

const MAX_COUNTED = 1_000
const MAX_BOXES = 20
const EMAIL_LATE_MS = 10 * 60_000

const upTo = (from: string): string => `(select count(*) from (select 1 from ${from} limit ${MAX_COUNTED}))`

/** When the certificate of Apple's passes ends; null where there is none, or none that can be read. */
const certificateEnds = (env: Env): number | null => {
  const config = appleConfig(env)
  try {
    return config && Date.parse(new X509Certificate(config.certificate).validTo)
  } catch {
    return null
  }
}

type OfData = { set_aside: number; late_emails: number; bytes: number }

const readData = async (data: AccountData, now: number): Promise<OfData> => {
  const { results, meta } = await data
    .prepare(
      `select ${upTo(`set_aside where deleted = 0 and ${isHome('set_aside.account_id')}`)} as set_aside,
         ${upTo(`mails where status = 'QUEUED' and due_at < ?1 and ${isHome('mails.account_id')}`)} as late_emails`,
    )
    .bind(isoTime(now - EMAIL_LATE_MS))
    .run<Omit<OfData, 'bytes'>>()
  return { set_aside: 0, late_emails: 0, ...results[0], bytes: meta.size_after ?? 0 }
}

/** Reads what the alerts follow from. */
export const readFacts = async (env: Env, now: number): Promise<Facts> => {
  const d1 = directoryOf(env)
  const [keys, beats, data, paused] = await Promise.all([
    ready(env),
    readBeats(d1),
    fromEveryData(env, (one) => readData(one, now)),
    pausedAccounts(env, now),
  ])
  const [unrouted, boxes, waiting, jobs] = await d1.batch<Record<string, unknown>>([
    d1
      .prepare(`select ${upTo('unrouted_payment_events where done_at is null and received_at < ?1')} as n`)
      .bind(isoTime(now - WEBHOOK_LATE_MS)),
    d1.prepare('select event_id, bytes from box_figures where bytes > ?1 order by bytes desc limit ?2').bind(MAX_BOX_BYTES, MAX_BOXES),
    d1.prepare(
      `select count(*) as boxes, min(waiting_since) as since
       from (select waiting_since from box_figures where waiting_since is not null order by waiting_since limit ${MAX_COUNTED})`,
    ),
    d1.prepare(
      `select coalesce(sum(jobs_failing), 0) as failing
       from (select jobs_failing from box_figures where jobs_late + jobs_failing > 0 limit ${MAX_COUNTED})`,
    ),
  ])
  const first = <T>(answer: D1Result<Record<string, unknown>> | undefined): T => answer?.results[0] as T
  const { boxes: late, since } = first<{ boxes: number; since: string | null }>(waiting)
  const { signs_from } = signingKey(keys)
  const sum = (of: (one: OfData) => number): number => data.reduce((total, one) => total + of(one), 0)
  return {
    boxes: (boxes?.results ?? []) as Facts['boxes'],
    // The fullest of them: each has its limit.
    databaseBytes: Math.max(...data.map(({ bytes }) => bytes)),
    outbox: { boxes: late, since: since === null ? null : Date.parse(since) },
    setAside: sum(({ set_aside }) => set_aside),
    payment: { event: beats.payment_event ?? null, webhook: beats.payment_webhook ?? null },
    unrouted: first<{ n: number }>(unrouted).n,
    paused,
    lateEmails: sum(({ late_emails }) => late_emails),
    failingJobs: first<{ failing: number }>(jobs).failing,
    // The first key of an older installation has no date.
    keySigns: signs_from || null,
    certificateEnds: certificateEnds(env),
  }
}
