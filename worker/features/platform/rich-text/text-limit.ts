import { countTags } from '../../../contract/rich-text.ts'
import type { Env } from '../../../runtime/env.ts'
import { isWithin } from '../../../limits/rate-limit.ts'

/** Texts with more tags than people write are costly to sanitize: an account may send only a few of them a minute. */
const COSTLY_TAGS = 2_000

/** Whether an account may have these texts cleaned now. */
export const mayClean = async (env: Env, accountId: string, texts: (string | null | undefined)[]): Promise<boolean> => {
  const tags = texts.reduce((sum, text) => sum + countTags(text ?? ''), 0)
  return tags <= COSTLY_TAGS || isWithin(env, 'SIGN_IN_LIMIT', `texts:${accountId}`)
}
