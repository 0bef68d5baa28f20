import { mailLogOf } from '../../../mail/send-mails.ts'
import { directoryOf } from '../../../db/databases.ts'
import { noteQuietly } from '../../../db/operator-log.ts'
import type { Env } from '../../../runtime/env.ts'
import { forgetQuality } from '../../../mail/addresses.ts'

/** Lets an account send messages again: what bounced and was reported as spam until now no longer counts. */
export const resumeMessages = async (env: Env, accountId: string, now: number): Promise<void> => {
  await forgetQuality(await mailLogOf(env, accountId), accountId)
  await noteQuietly(
    directoryOf(env),
    [{ kind: 'MESSAGES_RESUMED', subject: accountId, text: 'The operator let messages go out again.' }],
    now,
  )
}
