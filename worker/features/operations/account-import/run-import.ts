import { databaseOfShard, directoryOf } from '../../../db/databases.ts'
import { noteQuietly } from '../../../db/operator-log.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { readImageFile } from '../../platform/images/image-file.ts'
import { continueLeased, resumeLeased } from '../leased-work.ts'
import { bringEvent } from './bring-event.ts'
import { bringMembers } from './bring-members.ts'
import { bringImage, bringRows, countMessages } from './bring-rows.ts'
import { checkFile, checkHead } from './check.ts'
import { deleteArchive, deleteOldArchives, openArchive, type Archive } from './files.ts'
import { planOf, type Plan } from './plan.ts'
import { accountImports, type ImportPosition, type ImportRow } from './table.ts'
import { UnusableArchive } from './zip.ts'

const KEPT_DAYS = 7
const DAY_MS = 24 * 3_600_000

type Run = { env: Env; row: ImportRow; archive: Archive; plan: Plan }

/** Where each phase begins. */
export const START: ImportPosition = { at: 0, event: null }

/** A step of a phase, and where to go at its end; answers with how long it waits, in milliseconds. */
const pass = async <T>(
  { row }: Run,
  steps: readonly T[],
  work: (step: T) => Promise<number | void>,
  then: ImportRow['phase'],
): Promise<number> => {
  const { at } = row.position
  if (at >= steps.length) {
    Object.assign(row, { phase: then, position: START })
    return 0
  }
  const waitMs = (await work(steps[at] as T)) ?? 0
  if (waitMs === 0) row.position = { ...row.position, at: at + 1 }
  return waitMs
}

const check = async (run: Run): Promise<number> => {
  const { env, row, archive, plan } = run
  row.files = archive.names.length
  if (row.account_id === null) {
    row.account_id = await checkHead(env, row, archive)
    return 0
  }
  return pass(run, plan.check, (name) => checkFile(archive, name), 'ACCOUNT')
}

const bringFile = async ({ env, row, archive }: Run, name: string): Promise<void> => {
  const bytes = await archive.bytesOf(name)
  const file = readImageFile(bytes)
  if (file) await bringImage(env, row, { bytes, media_type: file.media_type }, name)
}

const bringMails = async (run: Run): Promise<number> => {
  const { env, row, archive, plan } = run
  if (row.position.at === plan.mails.length) await countMessages(env, row)
  return pass(run, plan.mails, (file) => bringRows(env, row, archive, file, databaseOfShard(env, row.shard)), 'EVENTS')
}

const bringPeople = async (run: Run): Promise<number> => {
  const { env, row, archive, plan } = run
  if (row.position.at < plan.members.length) return pass(run, plan.members, (file) => bringMembers(env, row, archive, file), 'DONE')
  await deleteArchive(env, row)
  Object.assign(row, { phase: 'DONE', done_at: isoTime(Date.now()) })
  const text = `It was imported with ${row.events} events and ${row.rows} rows.`
  await noteQuietly(directoryOf(env), [{ kind: 'ACCOUNT_IMPORTED', subject: String(row.account_id), text, key: row.id }], Date.now())
  return 0
}

const step = (run: Run): Promise<number> => {
  const { env, row, archive, plan } = run
  if (row.phase === 'CHECK') return check(run)
  if (row.phase === 'ACCOUNT') return pass(run, plan.account, (file) => bringRows(env, row, archive, file, directoryOf(env)), 'IMAGES')
  if (row.phase === 'IMAGES') return pass(run, plan.images, (name) => bringFile(run, name), 'MAILS')
  if (row.phase === 'MAILS') return bringMails(run)
  if (row.phase === 'EVENTS') return pass(run, plan.events, (one) => bringEvent(run, one), 'MEMBERS')
  return bringPeople(run)
}

/** Ends an import whose archive can't be used. Later on it was found whole: what fails then is tried again. */
const give = async (env: Env, row: ImportRow, error: unknown): Promise<number> => {
  if (row.phase !== 'CHECK' || !(error instanceof UnusableArchive)) throw error
  await deleteArchive(env, row)
  Object.assign(row, { phase: 'FAILED', problem: error.problem, problem_at: error.at, done_at: isoTime(Date.now()) })
  return 0
}

/** A message's part of an import. */
export const continueImport = (env: Env, id: string): Promise<void> =>
  continueLeased<ImportRow>(env, accountImports, { kind: 'import', id }, (row) => {
    let opened: Pick<Run, 'archive' | 'plan'> | null = null
    return async () => {
      try {
        if (!opened) {
          const archive = await openArchive(env, row)
          opened = { archive, plan: planOf(archive.names) }
        }
        return await step({ env, row, ...opened })
      } catch (error) {
        return give(env, row, error)
      }
    }
  })

/** For the schedule: goes on with imports whose message was lost, and deletes archives that were left behind. */
export const tendImports = async (env: Env, now: number): Promise<void> => {
  await resumeLeased(env, accountImports, 'import', now)
  await deleteOldArchives(env, isoTime(now - (KEPT_DAYS + 1) * DAY_MS))
}
