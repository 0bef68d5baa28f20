import { databaseOf } from '../../../db/databases.ts'
import { sendMails } from '../../../mail/send-mails.ts'
import { personName } from '../../../shared/names.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import type { Role } from '../../../contract/people.ts'
import type { InvitationRow } from './table.ts'

export const minute = 60_000
const day = 24 * 60 * minute
/** How long an invitation's link is valid, in milliseconds. */
export const invitationLife = 7 * day
/** The maximum number of invitations from one account to one address in a day, revoked ones included. */
const MAX_PER_DAY = 4

/** Refuses to write to an address that had an invitation of the account a minute ago, or several within a day. */
export const mayInvite = async (env: Env, accountId: string, email: string, now: number): Promise<Result<null>> => {
  const data = await databaseOf(env, accountId)
  const { results } = await data
    .prepare(
      `select created_at from mails where account_id = ?1 and recipient = ?2 and created_at > ?3 and kind = 'INVITATION' order by created_at desc limit ?4`,
    )
    .bind(accountId, email, isoTime(now - day), MAX_PER_DAY)
    .all<{ created_at: string }>()
  const latest = results[0]?.created_at
  if (latest && latest > isoTime(now - minute)) return refuse('rate_limited', { facts: { reason: 'sent_just_now' } })
  const oldest = results[MAX_PER_DAY - 1]?.created_at
  if (!oldest) return ok(null)
  const retry_after = Math.max(1, Math.ceil((Date.parse(oldest) + day - now) / 1000))
  return refuse('rate_limited', { facts: { reason: 'sent_often', retry_after } })
}

/** Mails an invitation's link. */
export const mailInvitation = async (
  env: Env,
  invitation: InvitationRow,
  about: { token: string; role: Role; account_name: string; origin: string },
  now: number,
): Promise<void> => {
  const { account_id, email, first_name, last_name, locale, invited_by, token_hash } = invitation
  const mail = {
    id: `invitation:${token_hash.slice(0, 24)}`,
    account_id,
    event_id: null,
    order_id: null,
    recipient: email,
    recipient_name: personName({ first_name, last_name }),
    locale,
    sender_name: about.account_name,
    reply_to: null,
    footer: null,
    kind: 'INVITATION' as const,
    data: {
      first_name,
      invited_by,
      account_name: about.account_name,
      role: about.role,
      accept_url: `${about.origin}/auth/accept-invitation/${about.token}`,
    },
  }
  await sendMails(env, [mail], now)
}
