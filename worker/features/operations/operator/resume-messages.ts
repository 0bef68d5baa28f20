import { drizzle } from 'drizzle-orm/d1'
import { noteQuietly } from '../../../db/operator-log.ts'
import { forgetQuality } from '../../../mail/addresses.ts'

/** Lets an account send messages again: what bounced and was reported as spam until now no longer counts. */
export const resumeMessages = async (d1: D1Database, accountId: string, now: number): Promise<void> => {
  await forgetQuality(drizzle(d1), accountId)
  await noteQuietly(d1, [{ kind: 'MESSAGES_RESUMED', subject: accountId, text: 'The operator let messages go out again.' }], now)
}
