import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf, rememberShard } from '../../../db/databases.ts'
import type { Me } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { isApiKey } from '../../../domain/api-key.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Call } from '../../../http/endpoint.ts'
import type { KeyGrant } from '../../../runtime/env.ts'
import { accounts } from '../accounts/table.ts'
import { record } from '../audit-log/record.ts'
import { requestContextOf } from '../audit-log/request-context.ts'
import { accountView, userView } from '../users/store.ts'
import { memberships, users } from '../users/table.ts'
import { apiKeys, type ApiKeyRow } from './table.ts'

const minute = 60_000

/** Whether a bearer token is meant to be an API key. */
export const looksLikeKey = (token: string): boolean => token.startsWith('fyr_')

/** Notes that a key was used, at most once a minute; its first use is in the audit log. */
const noteUse = async (c: Call, key: ApiKeyRow, me: Me): Promise<void> => {
  const now = c.get('now')
  if (key.last_used_at !== null && key.last_used_at >= isoTime(now - minute)) return
  const context = requestContextOf(c, me)
  const db = drizzle(directoryOf(c.env))
  const isDue = or(isNull(apiKeys.last_used_at), lt(apiKeys.last_used_at, isoTime(now - minute)))
  const noted = db
    .update(apiKeys)
    .set({ last_used_at: isoTime(now), last_used_from: context.address })
    .where(and(eq(apiKeys.id, key.id), isDue))
  if (key.last_used_at !== null) return void (await noted)
  const subject = { id: key.id, name: key.name }
  await db.batch([
    noted,
    record(directoryOf(c.env), key.account_id, context, { action: 'API_KEY_FIRST_USED', subject }, { ifChanged: true }),
  ])
}

/** The maker of a valid key in its account, with their current rights, and what the key grants; else `unauthenticated`. */
export const callerOfKey = async (c: Call, token: string): Promise<Result<{ me: Me; key: KeyGrant }>> => {
  if (!isApiKey(token)) return refuse('unauthenticated')
  const [found] = await drizzle(directoryOf(c.env))
    .select()
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.user_id))
    .innerJoin(memberships, and(eq(memberships.user_id, apiKeys.user_id), eq(memberships.account_id, apiKeys.account_id)))
    .innerJoin(accounts, eq(accounts.id, apiKeys.account_id))
    .where(
      and(
        eq(apiKeys.hash, hashSecret(token)),
        eq(memberships.status, 'ACTIVE'),
        or(isNull(apiKeys.expires_at), gt(apiKeys.expires_at, isoTime(c.get('now')))),
      ),
    )
    .limit(1)
  if (!found) return refuse('unauthenticated')
  rememberShard(found.accounts)
  const account = accountView(found.accounts)
  const me: Me = {
    ...userView(found.users, found.memberships),
    account,
    accounts: [{ id: account.id, name: account.name, role: found.memberships.role }],
    // The key's maker had what the account requires.
    second_factor: true,
  }
  await noteUse(c, found.api_keys, me)
  const { id, name, scopes, event_ids } = found.api_keys
  return ok({ me, key: { id, name, scopes, event_ids } })
}
