import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { z } from 'zod'
import { countQuality, markAddress, stateOfAddress, unmarkAddress } from '../../../mail/addresses.ts'
import { mailIdOfTag } from '../../../mail/resend.ts'
import { findMailAnywhere } from '../../../mail/send-mails.ts'
import type { MailRow } from '../../../mail/table.ts'
import type { AddressState } from '../../../contract/address-states.ts'
import { mailIdOfToken } from '../../../mail/unsubscribe-token.ts'
import { keyOf } from '../../../installation/seal.ts'
import { ready } from '../../../installation/ready.ts'
import type { Env } from '../../../runtime/env.ts'

const feedbackSchema = z.object({
  type: z.string(),
  data: z.object({
    tags: z.record(z.string(), z.string()).catch({}),
    /** Resend reports passing trouble of a mailbox as a bounce too. */
    bounce: z.object({ type: z.string() }).optional().catch(undefined),
  }),
})

type Feedback = 'bounced' | 'complained' | 'delivered'

const feedbackOf = ({ type, data }: z.infer<typeof feedbackSchema>): Feedback | null => {
  if (type === 'email.complained') return 'complained'
  if (type === 'email.delivered') return 'delivered'
  return type === 'email.bounced' && data.bounce?.type !== 'Transient' ? 'bounced' : null
}

const note = async (db: DrizzleD1Database, mail: MailRow, what: 'bounced' | 'complained', now: number): Promise<void> => {
  const isNew = await markAddress(db, mail, what === 'bounced' ? 'bounced_at' : 'complained_at', now)
  // A message of the provider may come twice.
  if (isNew && mail.message_id !== null) await countQuality(db, [{ account_id: mail.account_id, [what]: 1 }], now)
}

/** Takes in what a provider reports of a mail: a bounce or a complaint marks its address, an arrival lifts the mark of a bounce. */
export const takeFeedback = async (env: Env, body: string, now: number): Promise<void> => {
  const read = feedbackSchema.safeParse(JSON.parse(body))
  const what = read.success ? feedbackOf(read.data) : null
  const tag = read.success ? read.data.data.tags['mail'] : undefined
  if (!what || !tag) return
  await ready(env)
  const found = await findMailAnywhere(env, mailIdOfTag(tag))
  if (!found) return
  const { db, mail } = found
  if (what !== 'delivered') return note(db, mail, what, now)
  // A mail that was sent before the bounce says nothing new: only one that was sent again by hand does.
  if (mail.resends > 0) await unmarkAddress(db, mail, 'bounced_at')
}

/** A reader's standing with the organizer that wrote them a mail. */
export type Reader = { sender: string | null; state: AddressState | null }

const mailOf = async (env: Env, token: string): ReturnType<typeof findMailAnywhere> => {
  // Links in emails work for as long as there are the emails, even after keys were revoked: all they do is unsubscribe.
  const { ring } = await ready(env)
  const id = ring.map((key) => mailIdOfToken(keyOf(key, 'unsubscribe'), token)).find((found) => found !== null)
  return id ? findMailAnywhere(env, id) : null
}

/** The reader that a link to unsubscribe was sent to; null for a link that was not. */
export const readerOf = async (env: Env, token: string): Promise<Reader | null> => {
  const found = await mailOf(env, token)
  return found && { sender: found.mail.sender_name, state: await stateOfAddress(found.db, found.mail) }
}

/** Unsubscribes a link's reader from the messages of its account, or takes that back; null for a link that was not sent. */
export const setSubscribed = async (env: Env, token: string, isSubscribed: boolean, now: number): Promise<Reader | null> => {
  const found = await mailOf(env, token)
  if (!found) return null
  const { db, mail } = found
  if (isSubscribed) await unmarkAddress(db, mail, 'unsubscribed_at')
  else await markAddress(db, mail, 'unsubscribed_at', now)
  return { sender: mail.sender_name, state: await stateOfAddress(db, mail) }
}
