import { directoryOf } from '../../../db/databases.ts'
import { personName } from '../../../shared/names.ts'
import type { Env } from '../../../runtime/env.ts'
import type { MailRequest } from '../../../mail/message.ts'
import { knownOrigin } from './known-origin.ts'
import { ownerOf } from './owner.ts'
import type { AccountRow } from './table.ts'

/**
 * The mail to an account's owner that the provider takes no payments for them any more; `payment_version` is the
 * loss's, so that it is sent once. Null when the account has no owner or no known origin: then it has no events either.
 */
export const paymentsStoppedMail = async (
  env: Env,
  account: Pick<AccountRow, 'id' | 'name'>,
  loss: { payment_version: number; is_disconnected: boolean },
  origin: string | null,
  now: number,
): Promise<MailRequest | null> => {
  const owner = (await ownerOf(directoryOf(env), account.id))?.user
  const place = origin ?? (await knownOrigin(env, account.id, now))
  if (!owner || !place) return null
  return {
    id: `payments-stopped:${account.id}:${loss.payment_version}`,
    account_id: account.id,
    event_id: null,
    order_id: null,
    recipient: owner.email,
    recipient_name: personName(owner),
    locale: owner.locale,
    reply_to: null,
    footer: null,
    kind: 'PAYMENTS_STOPPED',
    data: {
      first_name: owner.first_name,
      account_name: account.name,
      is_disconnected: loss.is_disconnected,
      settings_url: `${place}/account/payment`,
    },
  }
}
