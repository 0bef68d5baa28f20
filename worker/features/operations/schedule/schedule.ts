import { lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { pokeBox } from '../../../box-office/client.ts'
import type { ReadModel } from '../../../box-office/read-model.ts'
import { runBackfills } from '../../../db/backfills.ts'
import { isoTime } from '../../../domain/time.ts'
import { forgetRouteCounts } from '../../../http/route-counts.ts'
import type { Env } from '../../../runtime/env.ts'
import { forgetCallKeys } from '../../../limits/idempotency.ts'
import { forgetAttempts } from '../../../limits/throttle.ts'
import { forEachConcurrent } from '../../../runtime/for-each-concurrent.ts'
import { forgetOldQuality } from '../../../mail/addresses.ts'
import { forgetOldBodies } from '../../../mail/forget.ts'
import { requeueStuckMails } from '../../../mail/queue.ts'
import { mailTransport } from '../../../mail/transport.ts'
import { readMissedEvents } from '../../sales/payments/webhooks/missed-events.ts'
import { routeWaiting } from '../../sales/payments/webhooks/unrouted-events.ts'
import { logError, reasonOf } from '../../../runtime/log.ts'
import { saveFigures, type BoxFigures } from '../../../box-office/box-figures.ts'
import { beat } from '../../../db/heartbeats.ts'
import { takeTurns } from '../../../box-office/boxes.ts'
import { dropUnusedImages } from '../../platform/images/drop-images.ts'
import { dropEndedEvents } from '../../events/public-events/drop-ended.ts'
import { publicEventsBackfill } from '../../events/public-events/public-events-backfill.ts'
import { orderFiltersBackfill } from '../../sales/order-admin/order-filters-backfill.ts'
import { forgetOperatorLog, noteQuietly, type Noted } from '../../../db/operator-log.ts'
import { watch } from '../alerts/watch.ts'
import { forgetReports } from '../browser-reports/reports.ts'
import { noteLag } from '../operator/note-lag.ts'
import { rebuildOnce } from '../rebuild/rebuild-read-model.ts'
import { forgetEndedKeys } from '../../accounts/api-keys/keys.ts'
import { forgetAuditLog } from '../../accounts/audit-log/forget.ts'
import { forgetKnownDevices } from '../../accounts/users/known-devices.ts'
import { forgetWebhooks, wakeWebhooks } from '../../accounts/webhooks/forget.ts'
import { forgetChallenges } from '../../accounts/second-factor/passkeys.ts'
import { emailTokens, sessions } from '../../accounts/users/table.ts'
import { forgetImportFiles } from '../../sales/imports/import-files.ts'
import { forgetBuyers } from '../../sales/my-tickets/sign-in.ts'
import { forgetSnapshots } from '../../../box-office/snapshots/files.ts'
import { snapshotAtNight } from '../restore/night-snapshots.ts'
import { purgeDeleted } from '../purge-deleted/purge-deleted.ts'
import { ready } from '../../../installation/ready.ts'

const day = 24 * 3_600_000
/** Events with activity within this time are woken in turns, so many a run. */
const ACTIVE_WITHIN_MS = 7 * day
const boxesAtOnce = 200
const lanes = 6

/** Fills rows in after migrations, in this order. */
const backfills = [publicEventsBackfill, orderFiltersBackfill]

const steps: Record<string, (env: Env, now: number, readModel: ReadModel) => Promise<unknown>> = {
  heartbeat: async (env, now) => {
    await beat(env.DB, ['schedule'], now)
    await env.WORK_QUEUE.send({ kind: 'heartbeat' })
  },
  'stuck mails': (env, now) => requeueStuckMails(drizzle(env.DB), env.MAIL_QUEUE, now, mailTransport(env) !== null),
  'old bodies of mails': (env, now) => forgetOldBodies(drizzle(env.DB), now),
  'old counts of how messages were taken': (env, now) => forgetOldQuality(drizzle(env.DB), now),
  'facts on their way': (env) => env.WORK_QUEUE.send({ kind: 'refresh_stale', after: '' }),
  backfills: (env, now) => runBackfills(env.DB, backfills, now),
  'check-ins from before lists had them': (env, now) => rebuildOnce(env, 'check_ins', now),
  'ended events': (env, now) => dropEndedEvents(env.DB, now),
  'old answers': (env, now) => forgetCallKeys(env.DB, now),
  'old sessions': (env, now) =>
    drizzle(env.DB)
      .delete(sessions)
      .where(lte(sessions.expires_at, isoTime(now))),
  'old links': (env, now) =>
    drizzle(env.DB)
      .delete(emailTokens)
      .where(lte(emailTokens.expires_at, isoTime(now))),
  'old links and devices of buyers': (env, now) => forgetBuyers(env.DB, now),
  'old files of imports': forgetImportFiles,
  'snapshots at night': snapshotAtNight,
  'old snapshots': forgetSnapshots,
  'old tries': (env, now) => forgetAttempts(env.DB, now),
  'old places': (env, now) => forgetKnownDevices(env.DB, now),
  'answered challenges': (env, now) => forgetChallenges(env.DB, now),
  'images nobody shows': dropUnusedImages,
  'deleted rows': purgeDeleted,
  'ended API keys': forgetEndedKeys,
  'due webhooks': wakeWebhooks,
  'old webhooks': forgetWebhooks,
  'old lines of security logs': (env, now) => forgetAuditLog(env.DB, now),
  'old reports of browsers': (env, now) => forgetReports(env.DB, now),
  'old counts of calls': (env, now) => forgetRouteCounts(env.DB, now),
  'old lines of the operator’s log': (env, now) => forgetOperatorLog(env.DB, now),
  'sleeping events': async (env, now) => {
    const figures: BoxFigures[] = []
    await forEachConcurrent(
      await takeTurns(env.DB, now, ACTIVE_WITHIN_MS, boxesAtOnce),
      lanes,
      async (id) => {
        const read = await pokeBox(env, id)
        if (read) figures.push(read)
      },
      (id, error) => logError('poke failed', { event_id: id }, error),
    )
    await saveFigures(env.DB, figures, now)
    // The alerts follow from the figures of this run.
    await noteLag(env, now)
    await watch(env, now)
  },
  'missed payment events': async (env, now) => {
    await readMissedEvents(env, now)
    // Missed events may be unrouted: they are routed in the same run.
    await routeWaiting(env, now)
  },
}

/**
 * The cron tasks: requeue stuck mails, sync stale boxes, wake active events in turns, read provider events that no
 * webhook delivered, delete expired rows. All at once, and none is kept from its turn by another's failure.
 */
export const runSchedule = async (env: Env, now: number, readModel: ReadModel): Promise<void> => {
  await ready(env)
  const failed: Noted[] = []
  await forEachConcurrent(
    Object.entries(steps),
    Object.keys(steps).length,
    ([, step]) => step(env, now, readModel),
    ([name], error) => {
      logError('a step of the schedule failed', { step: name }, error)
      failed.push({ kind: 'STEP_FAILED', subject: name, text: reasonOf(error) })
    },
  )
  await noteQuietly(env.DB, failed, now)
}
