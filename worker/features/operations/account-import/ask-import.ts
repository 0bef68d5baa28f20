import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { AccountImport, ArchiveSource } from '../../../contract/account-imports.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { chooseShard, directoryOf } from '../../../db/databases.ts'
import { newId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import { targetProblem } from '../../../http/public-target.ts'
import { ready } from '../../../installation/ready.ts'
import type { Env } from '../../../runtime/env.ts'
import { withTrace } from '../../../runtime/trace.ts'
import { storeArchive } from './files.ts'
import { START } from './run-import.ts'
import { accountImports, type ImportRow } from './table.ts'

const importView = ({
  id,
  account_id,
  phase,
  files,
  bytes,
  events,
  rows,
  problem,
  problem_at,
  started_at,
  done_at,
}: ImportRow): AccountImport => ({
  id,
  account_id,
  phase,
  files,
  bytes,
  events,
  rows,
  problem,
  problem_at,
  started_at,
  done_at,
})

/** Stores an archive, and begins to import the account in it. */
export const askForImport = async (
  env: Env,
  { archive, origin }: { archive: ReadableStream<Uint8Array> | null; origin: string },
  now: number,
): Promise<Result<AccountImport>> => {
  await ready(env)
  const place = { id: newId('aim'), started_at: isoTime(now) }
  const bytes = archive ? await storeArchive(env, place, archive) : 0
  if (bytes === 0) return refuse('validation_failed', { errors: { _: ['validation.required'] } })
  const made = { ...place, phase: 'CHECK' as const, position: START, shard: await chooseShard(env, place.id), origin, bytes }
  const [row] = await drizzle(directoryOf(env))
    .insert(accountImports)
    .values({ ...made, due_at: isoTime(Date.now()) })
    .returning()
  if (!row) return refuse('unavailable')
  await env.WORK_QUEUE.send(withTrace({ kind: 'import', id: row.id }))
  return ok(importView(row))
}

const refusedUrl = (sentence: string) => refuse('validation_failed', { errors: { url: [sentence] } })
const words = {
  NOT_HTTPS: 'validation.webhook_https',
  PRIVATE_ADDRESS: 'validation.webhook_private',
  UNRESOLVABLE: 'validation.webhook_unresolvable',
} as const

/** Fetches an archive from another installation. */
export const fetchArchive = async (env: Env, { url, token }: ArchiveSource): Promise<Result<ReadableStream<Uint8Array>>> => {
  const problem = await targetProblem(env, url)
  if (problem) return refusedUrl(words[problem])
  const answer = await fetch(url, { redirect: 'manual', headers: { authorization: `Bearer ${token}` } }).catch(() => null)
  return answer?.ok && answer.body ? ok(answer.body) : refusedUrl('validation.no_archive')
}

/** How far an import is. */
export const getImport = async (env: Env, id: string): Promise<Result<AccountImport>> => {
  await ready(env)
  const [row] = await drizzle(directoryOf(env)).select().from(accountImports).where(eq(accountImports.id, id))
  return row ? ok(importView(row)) : refuse('not_found')
}
