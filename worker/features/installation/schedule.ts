import { lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { pokeBox } from '../../box-office/client.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import { forgetCallKeys } from '../../http/idempotency.ts'
import { forgetTries } from '../../http/tries.ts'
import { inLanes } from '../../lanes.ts'
import { forgetOldBodies } from '../../mail/forget.ts'
import { requeueStuckMails } from '../../mail/queue.ts'
import { mailTransport } from '../../mail/transport.ts'
import { readMissedEvents } from '../../payments/missed-events.ts'
import { routeWaiting } from '../../payments/unrouted-events.ts'
import { logError } from '../../log.ts'
import { takeTurns } from '../accounts/boxes.ts'
import { dropUnusedImages } from '../images/drop-images.ts'
import { forgetSecurityLog } from '../security-log/forget.ts'
import { forgetPlaces } from '../users/places.ts'
import { forgetChallenges } from '../second-factor/passkeys.ts'
import { emailTokens, sessions } from '../users/table.ts'
import { ready } from './ready.ts'

const day = 24 * 3_600_000
/** Events where something happened within this time are woken in turns, so many a run. */
const activeFor = 7 * day
const boxesAtOnce = 200
const lanes = 6

const steps: Record<string, (env: Env, now: number) => Promise<unknown>> = {
  'stuck mails': (env, now) => requeueStuckMails(drizzle(env.DB), env.MAIL_QUEUE, now, mailTransport(env) !== null),
  'old bodies of mails': (env, now) => forgetOldBodies(drizzle(env.DB), now),
  'facts on their way': (env) => env.WORK_QUEUE.send({ kind: 'refresh_stale', after: '' }),
  'old answers': (env, now) => forgetCallKeys(env.DB, now),
  'old sessions': (env, now) =>
    drizzle(env.DB)
      .delete(sessions)
      .where(lte(sessions.expires_at, isoTime(now))),
  'old links': (env, now) =>
    drizzle(env.DB)
      .delete(emailTokens)
      .where(lte(emailTokens.expires_at, isoTime(now))),
  'old tries': (env, now) => forgetTries(env.DB, now),
  'old places': (env, now) => forgetPlaces(env.DB, now),
  'answered challenges': (env, now) => forgetChallenges(env.DB, now),
  'images nobody shows': dropUnusedImages,
  'old lines of security logs': (env, now) => forgetSecurityLog(env.DB, now),
  'sleeping events': async (env, now) =>
    inLanes(
      await takeTurns(env.DB, now, activeFor, boxesAtOnce),
      lanes,
      (id) => pokeBox(env, id),
      (id, error) => logError('poke failed', { event_id: id }, error),
    ),
  'missed payment events': async (env, now) => {
    await readMissedEvents(env, now)
    // What was missed may name no event: it is routed in the same run.
    await routeWaiting(env, now)
  },
}

/**
 * What the clock does: stuck mails and facts go on, active events are woken in turns, what the provider told and nobody
 * heard is asked for, what has run out is forgotten. All at once, and none is kept from its turn by another's failure.
 */
export const runSchedule = async (env: Env, now: number): Promise<void> => {
  await ready(env)
  await inLanes(
    Object.entries(steps),
    Object.keys(steps).length,
    ([, step]) => step(env, now),
    ([name], error) => logError('a step of the schedule failed', { step: name }, error),
  )
}
