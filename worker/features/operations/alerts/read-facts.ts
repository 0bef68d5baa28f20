import { X509Certificate } from 'node:crypto'
import { readBeats } from '../../../db/heartbeats.ts'
import { isoTime } from '../../../domain/time.ts'
import { signingKey } from '../../../installation/keys.ts'
import { ready } from '../../../installation/ready.ts'
import type { Env } from '../../../runtime/env.ts'
import { appleConfig } from '../../../wallets/config.ts'
import { pausedStatement, pausedOf } from '../operator/paused-accounts.ts'
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

/** Reads what the alerts follow from. */
export const readFacts = async (env: Env, now: number): Promise<Facts> => {
  const [keys, beats] = await Promise.all([ready(env), readBeats(env.DB)])
  const [counts, boxes, waiting, jobs, paused] = await env.DB.batch<Record<string, unknown>>([
    env.DB.prepare(
      `select ${upTo('set_aside where deleted = 0')} as set_aside,
       ${upTo('unrouted_payment_events where done_at is null and received_at < ?1')} as unrouted,
       ${upTo("mails where status = 'QUEUED' and due_at < ?2")} as late_emails`,
    ).bind(isoTime(now - WEBHOOK_LATE_MS), isoTime(now - EMAIL_LATE_MS)),
    env.DB.prepare('select event_id, bytes from box_figures where bytes > ?1 order by bytes desc limit ?2').bind(MAX_BOX_BYTES, MAX_BOXES),
    env.DB.prepare(
      `select count(*) as boxes, min(waiting_since) as since
       from (select waiting_since from box_figures where waiting_since is not null order by waiting_since limit ${MAX_COUNTED})`,
    ),
    env.DB.prepare(
      `select coalesce(sum(jobs_failing), 0) as failing
       from (select jobs_failing from box_figures where jobs_late + jobs_failing > 0 limit ${MAX_COUNTED})`,
    ),
    pausedStatement(env.DB, now),
  ])
  const first = <T>(answer: D1Result<Record<string, unknown>> | undefined): T => answer?.results[0] as T
  const counted = first<{ set_aside: number; unrouted: number; late_emails: number }>(counts)
  const { boxes: late, since } = first<{ boxes: number; since: string | null }>(waiting)
  const { signs_from } = signingKey(keys)
  return {
    boxes: (boxes?.results ?? []) as Facts['boxes'],
    databaseBytes: counts?.meta.size_after ?? 0,
    outbox: { boxes: late, since: since === null ? null : Date.parse(since) },
    setAside: counted.set_aside,
    payment: { event: beats.payment_event ?? null, webhook: beats.payment_webhook ?? null },
    unrouted: counted.unrouted,
    paused: pausedOf(paused?.results ?? []),
    lateEmails: counted.late_emails,
    failingJobs: first<{ failing: number }>(jobs).failing,
    // The first key of an older installation has no date.
    keySigns: signs_from || null,
    certificateEnds: certificateEnds(env),
  }
}
