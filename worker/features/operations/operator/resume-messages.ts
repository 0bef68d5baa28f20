import { drizzle } from 'drizzle-orm/d1'
import { forgetQuality } from '../../../mail/addresses.ts'

/** Lets an account send messages again: what bounced and was reported as spam until now no longer counts. */
export const resumeMessages = (d1: D1Database, accountId: string): Promise<void> => forgetQuality(drizzle(d1), accountId)
