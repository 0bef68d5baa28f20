import type { Result } from '../../../contract/problem.ts'
import type { Call } from '../../../http/endpoint.ts'
import { takeTexts } from '../../platform/rich-text/take-texts.ts'

/** Saves something of an event with its texts as they are stored. */
export const withTexts = async <Fields extends object, T>(
  c: Call,
  eventId: string,
  fields: Fields,
  save: (fields: Fields) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const taken = await takeTexts(c.env, { account_id: c.get('me').account.id, user_id: eventId }, fields, c.get('now'))
  return taken.ok ? save(taken.value) : taken
}
