import type { SecurityAction } from '../../contract/security-log.ts'
import { newId } from '../../domain/id.ts'
import { isoTime } from '../../domain/time.ts'

/** Who did something (null: nobody signed in), from which network, and when. */
export type Trace = { actor: { id: string; name: string } | null; address: string | null; now: number }

/** What was done, and to whom or what. */
export type Deed = {
  action: SecurityAction
  subject?: { id: string | null; name: string } | undefined
  details?: Record<string, unknown>
}

const hour = 3_600_000
/** Failed sign-ins of one person that an account's log lists in an hour: nobody outside fills it. */
const failuresAnHour = 10

const columns = 'id, account_id, created_at, actor_id, actor_name, action, subject_id, subject, address, details'
const lines = (accountIds: readonly string[]): string => JSON.stringify(accountIds.map((account_id) => ({ id: newId('log'), account_id })))
const field = (name: string): string => `json_extract(value, '$.${name}')`
const values = (trace: Trace, { action, subject, details = {} }: Deed): unknown[] => [
  isoTime(trace.now),
  trace.actor?.id ?? null,
  trace.actor?.name ?? null,
  action,
  subject?.id ?? null,
  subject?.name ?? null,
  trace.address,
  JSON.stringify(details),
]

/**
 * The statement that writes a deed into the log of an account, or of several: for the batch of the change, right after it.
 * `ifChanged` writes only when that changed a row.
 */
export const record = (
  d1: D1Database,
  accountIds: string | readonly string[],
  trace: Trace,
  deed: Deed,
  { ifChanged = false }: { ifChanged?: boolean } = {},
): D1PreparedStatement =>
  d1
    .prepare(
      `insert into security_log (${columns}) select ${field('id')}, ${field('account_id')}, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
       from json_each(?9)${ifChanged ? ' where changes() > 0' : ''}`,
    )
    .bind(...values(trace, deed), lines([accountIds].flat()))

/**
 * Writes a failed sign-in into the logs of all accounts of who has proven the address; nothing for any other address. Of
 * one person only so many are listed in an hour, the last of which says that there may be more. For after the answer,
 * which must not tell whose address it is.
 */
export const recordFailedSignIn = async (d1: D1Database, email: string, trace: Trace): Promise<void> => {
  const { results } = await d1
    .prepare(
      `select m.account_id, u.id, u.first_name || ' ' || u.last_name as name from users u join memberships m on m.user_id = u.id
       where u.email = ?1 and u.email_confirmed_at is not null and m.status = 'ACTIVE'`,
    )
    .bind(email)
    .all<{ account_id: string; id: string; name: string }>()
  const [user] = results
  if (!user) return
  const deed: Deed = { action: 'SIGN_IN_FAILED', subject: { id: user.id, name: user.name.trim() } }
  const listed = `(select count(*) from security_log l where l.account_id = ${field('account_id')} and l.action = ?4 and l.created_at > ?10 and l.subject_id = ?5)`
  await d1
    .prepare(
      `insert into security_log (${columns}) select ${field('id')}, ${field('account_id')}, ?1, ?2, ?3, ?4, ?5, ?6, ?7,
       case when ${listed} = ${failuresAnHour - 1} then '{"and_more":true}' else ?8 end
       from json_each(?9) where ${listed} < ${failuresAnHour}`,
    )
    .bind(...values(trace, deed), lines(results.map(({ account_id }) => account_id)), isoTime(trace.now - hour))
    .run()
}
