import { refuse, type Problem } from '../../../contract/problem.ts'
import type { BoxClient } from '../../../box-office/client.ts'
import { eventOfCheckInList } from '../../../domain/id.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { doorBox } from '../../../http/boxes.ts'
import type { Call } from '../../../http/endpoint.ts'
import { limitedAddressOf } from '../../../limits/rate-limit.ts'
import { BoundedMap } from '../../../runtime/bounded-map.ts'
import type { AtDoor } from './pin.ts'

const mostProven = 1_000
/**
 * PINs the box accepted from this isolate's callers. They are exempt from the throttle: a door at work isn't held up by
 * guesses at the same list. Where a PIN was changed since, the box refuses it.
 */
const proven = new BoundedMap<string, true>(mostProven)

type Asked = { ok: true } | { ok: false; problem: Problem }

/** Asks the box behind a list's link, with the PIN the caller sent. Wrong ones are limited by address and list. */
export const askAtDoor = async <T extends Asked>(
  c: Call,
  shortId: string,
  ask: (box: BoxClient<'door'>, at: AtDoor) => Promise<T>,
  pin: string | null = c.req.header('x-door-pin') ?? null,
): Promise<T | ReturnType<typeof refuse>> => {
  const box = doorBox(c, eventOfCheckInList(shortId) ?? '')
  const at = { short_id: shortId, pin }
  if (!pin) return ask(box, at)
  const key = hashSecret(`${shortId} ${pin}`)
  const isKnown = proven.has(key)
  const tried = isKnown ? null : await box.command('tryDoorPin', { ...at, address: limitedAddressOf(c) })
  if (tried && !tried.ok) return tried
  const answer = await ask(box, at)
  if (!answer.ok && answer.problem.code === 'pin_invalid') proven.delete(key)
  if (answer.ok && !isKnown) proven.set(key, true)
  return answer
}
