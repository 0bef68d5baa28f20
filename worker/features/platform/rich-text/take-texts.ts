import { textBound } from '../../../contract/rich-text.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import { loadSanitizer } from '../../../runtime/sanitizer.ts'
import { useImages, type ImageUser } from '../images/use-images.ts'
import { cleanHtml, imageIdsIn } from './rich-text.ts'
import { mayClean } from './text-limit.ts'

/** The fields with markup, of all resources. */
const richFields = [
  'description',
  'online_details',
  'pre_checkout_message',
  'post_checkout_message',
  'ticket_page_message',
  'content',
] as const

type Texts = Partial<Record<(typeof richFields)[number], string | null | undefined>>

/**
 * Sanitizes texts for storage, with images of the account only, which are kept for as long as `user` shows them. Refuses
 * a text that is too long after sanitizing.
 */
export const takeTexts = async <Fields extends object>(
  env: Env,
  user: ImageUser,
  fields: Fields & Texts,
  now: number,
): Promise<Result<Fields>> => {
  const given = richFields.filter((name) => fields[name] !== undefined)
  if (given.length === 0) return ok(fields)
  const sent = given.map((name) => fields[name] ?? '')
  if (!(await mayClean(env, user.account_id, sent))) return refuse('rate_limited')
  const images = await useImages(env, user, imageIdsIn(sent.join(' ')), now)
  await loadSanitizer()
  const texts: Texts = Object.fromEntries(given.map((name) => [name, cleanHtml(fields[name] ?? '', images)]))
  const tooLong = given.filter((name) => (texts[name] ?? '').length >= textBound)
  if (tooLong.length)
    return refuse('validation_failed', { errors: Object.fromEntries(tooLong.map((name) => [name, ['validation.below_50000']])) })
  return ok({ ...fields, ...texts })
}
