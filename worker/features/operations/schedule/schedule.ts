import { lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf, inEveryData } from '../../../db/databases.ts'
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
import { emptyMailOutbox } from '../../../mail/mail-outbox.ts'
import { requeueEveryStuckMail } from '../../../mail/send-mails.ts'
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
import { tendExports } from '../account-export/run-export.ts'
import { tendImports } from '../account-import/run-import.ts'
import { resumeMoves } from '../move/run-move.ts'
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
    await beat(directoryOf(env), ['schedule'], now)
    await env.WORK_QUEUE.send({ kind: 'heartbeat' })
  },
  'stuck mails': requeueEveryStuckMail,
  'mails of changes': emptyMailOutbox,
  'old bodies of mails': (env, now) => inEveryData(env, (data) => forgetOldBodies(drizzle(data), now)),
  'old counts of how messages were taken': (env, now) => inEveryData(env, (data) => forgetOldQuality(drizzle(data), now)),
  'facts on their way': (env) => env.WORK_QUEUE.send({ kind: 'refresh_stale', after: '' }),
  backfills: (env, now) => inEveryData(env, (data) => runBackfills(data, backfills, now)),
  'check-ins from before lists had them': (env, now) => rebuildOnce(env, 'check_ins', now),
  'ended events': (env, now) => inEveryData(env, (data) => dropEndedEvents(data, now)),
  'old answers': (env, now) => forgetCallKeys(directoryOf(env), now),
  'old sessions': (env, now) =>
    drizzle(directoryOf(env))
      .delete(sessions)
      .where(lte(sessions.expires_at, isoTime(now))),
  'old links': (env, now) =>
    drizzle(directoryOf(env))
      .delete(emailTokens)
      .where(lte(emailTokens.expires_at, isoTime(now))),
  'old links and devices of buyers': (env, now) => forgetBuyers(directoryOf(env), now),
  'old files of imports': forgetImportFiles,
  'snapshots at night': snapshotAtNight,
  'exports of accounts': tendExports,
  'imports of accounts': tendImports,
  'moves of accounts': resumeMoves,
  'old snapshots': forgetSnapshots,
  'old tries': (env, now) => forgetAttempts(directoryOf(env), now),
  'old places': (env, now) => forgetKnownDevices(directoryOf(env), now),
  'answered challenges': (env, now) => forgetChallenges(directoryOf(env), now),
  'images nobody shows': dropUnusedImages,
  'deleted rows': purgeDeleted,
  'ended API keys': forgetEndedKeys,
  'due webhooks': wakeWebhooks,
  'old webhooks': forgetWebhooks,
  'old lines of security logs': (env, now) => forgetAuditLog(directoryOf(env), now),
  'old reports of browsers': (env, now) => forgetReports(directoryOf(env), now),
  'old counts of calls': (env, now) => forgetRouteCounts(directoryOf(env), now),
  'old lines of the operator’s log': (env, now) => forgetOperatorLog(directoryOf(env), now),
  'sleeping events': async (env, now) => {
    const figures: BoxFigures[] = []
    await forEachConcurrent(
      await takeTurns(directoryOf(env), now, ACTIVE_WITHIN_MS, boxesAtOnce),
      lanes,
      async (id) => {
        const read = await pokeBox(env, id)
        if (read) figures.push(read)
      },
      (id, error) => logError('poke failed', { event_id: id }, error),
    )
    await saveFigures(directoryOf(env), figures, now)
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
  await noteQuietly(directoryOf(env), failed, now)
}
