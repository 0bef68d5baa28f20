import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Directory } from '../../../db/databases.ts'
import { personName } from '../../../shared/names.ts'
import type { SecurityAction } from '../../../contract/audit-log.ts'
import { newId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import { auditLog } from './table.ts'

/** The acting user (null: none signed in), their network, and the time. */
export type RequestContext = { actor: { id: string; name: string } | null; address: string | null; now: number }

/** An action, and its subject. */
export type AuditEvent = {
  action: SecurityAction
  subject?: { id: string | null; name: string } | undefined
  details?: Record<string, unknown>
}

const hour = 3_600_000
/** Failed sign-ins of one person that an account's log lists in an hour, so that outsiders can't flood it. */
const failuresAnHour = 10

const field = (name: string): SQL => sql`json_extract(value, ${sql.raw(`'$.${name}'`)})`

/** The statement that writes an entry into the log of each account, in the order of the table's columns, where `condition` holds. */
const insert = (
  d1: Directory,
  accountIds: readonly string[],
  { actor, address, now }: RequestContext,
  { action, subject, details = {} }: AuditEvent,
  { condition, noted }: { condition?: SQL | undefined; noted?: (details: SQL) => SQL } = {},
) => {
  const lines = JSON.stringify(accountIds.map((account_id) => ({ id: newId('log'), account_id })))
  const logged = sql`${JSON.stringify(details)}`
  return drizzle(d1)
    .insert(auditLog)
    .select(
      sql`select ${field('id')}, ${field('account_id')}, ${isoTime(now)}, ${action}, ${actor?.id ?? null}, ${actor?.name ?? null},
        ${subject?.id ?? null}, ${subject?.name ?? null}, ${address}, ${noted?.(logged) ?? logged}
        from json_each(${lines}) where ${condition ?? sql`true`}`,
    )
}

/**
 * The statement that writes a deed into the log of an account, or of several: for the batch of the change, right after it.
 * `ifChanged` writes only when that changed a row.
 */
export const record = (
  d1: Directory,
  accountIds: string | readonly string[],
  trace: RequestContext,
  deed: AuditEvent,
  { ifChanged = false }: { ifChanged?: boolean } = {},
) => insert(d1, [accountIds].flat(), trace, deed, { condition: ifChanged ? sql`changes() > 0` : undefined })

/**
 * Records a failed sign-in in the logs of all accounts of the user who has proven the address; does nothing for any other
 * address. Only so many are listed an hour for one person, the last of which states that there may be more. Runs after
 * the answer, whose timing must not reveal whether the address has a user.
 */
export const recordFailedSignIn = async (
  d1: Directory,
  email: string,
  trace: RequestContext,
  details: Record<string, unknown> = {},
): Promise<void> => {
  const { results } = await d1
    .prepare(
      `select m.account_id, u.id, u.first_name, u.last_name from users u join memberships m on m.user_id = u.id
       where u.email = ?1 and u.email_confirmed_at is not null and m.status = 'ACTIVE'`,
    )
    .bind(email)
    .all<{ account_id: string; id: string; first_name: string; last_name: string }>()
  const [user] = results
  if (!user) return
  const listed = sql`(select count(*) from security_log l where l.account_id = ${field('account_id')}
    and l.action = 'SIGN_IN_FAILED' and l.created_at > ${isoTime(trace.now - hour)} and l.subject_id = ${user.id})`
  await insert(
    d1,
    results.map(({ account_id }) => account_id),
    trace,
    { action: 'SIGN_IN_FAILED', subject: { id: user.id, name: personName(user) }, details },
    {
      condition: sql`${listed} < ${failuresAnHour}`,
      noted: (logged) =>
        sql`case when ${listed} = ${failuresAnHour - 1} then json_set(${logged}, '$.and_more', json('true')) else ${logged} end`,
    },
  )
}
