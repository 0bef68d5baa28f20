import { mailLogOf } from '../../../mail/send-mails.ts'
import { directoryOf } from '../../../db/databases.ts'
import { pauseReason } from '../../../domain/mail-quality.ts'
import { qualityOf } from '../../../mail/addresses.ts'
import type { Env } from '../../../runtime/env.ts'
import { areLimitsOff } from '../../../limits/rate-limit.ts'
import { personName } from '../../../shared/names.ts'
import { takeMails } from '../../accounts/accounts/mail-allowance.ts'
import { findMember } from '../../accounts/users/store.ts'
import { countByHand, countRecipients } from './list-messages.ts'
import type { Release, Released } from './release-message.ts'

const refused = (problem: Extract<Released, { problem: string }>['problem'], isForNow = false): Released => ({ problem, isForNow })

/** Whether a scheduled message may be sent now, by the limits that hold for one that is sent by hand: confirmed email, allowance. */
export const mayMessage = async (env: Env, { account_id, event_id, user_id, to, later, now }: Release): Promise<Released> => {
  const writer = await findMember(directoryOf(env), account_id, user_id)
  if (!writer) return refused('not_a_member')
  if (!writer.email_confirmed_at) return refused('email_unconfirmed')
  const of = { accountId: account_id, eventId: event_id }
  const counted = later === null ? await countRecipients(env, of, to, now) : null
  if (pauseReason(await qualityOf(await mailLogOf(env, account_id), account_id, now))) return refused('messages_paused')
  const estimate = later ?? (counted?.ok ? counted.value.count : 0)
  const { id, first_name, email, locale } = writer
  const by = { id, name: personName(writer), first_name, email, locale }
  if (estimate === 0 || areLimitsOff(env)) return { by, estimate }
  const taken = await takeMails(env, account_id, estimate, now, later === null ? () => countByHand(env, of, to) : undefined)
  return taken.ok ? { by, estimate } : refused('rate_limited', true)
}
