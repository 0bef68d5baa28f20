import { refuse, type Problem } from '../../contract/problem.ts'
import type { BoxClient } from '../../box-office/client.ts'
import { eventOfCheckInList } from '../../domain/id.ts'
import { hashSecret } from '../../domain/secret.ts'
import { doorBox } from '../../http/boxes.ts'
import type { Call } from '../../http/endpoint.ts'
import { addressOf } from '../../http/rate-limit.ts'
import { giveTryBack, takeTry, type Pace } from '../../http/tries.ts'
import type { AtDoor } from './pin.ts'

/** Ten wrong PINs from one address, then one every minute or so, and at most one every quarter of an hour: four digits last for weeks. */
const pace: Pace = { free: 10, wait: 60_000, most: 900_000, forget: 86_400_000, reason: 'pin' }

/**
 * PINs the box took from this isolate's callers. Whoever knows one is not guessing: a door at work asks the database
 * nothing, whatever somebody beside it tries. Where a PIN was changed since, the box says so.
 */
const proven = new Set<string>()
const mostProven = 1_000

const remember = (key: string): void => {
  const [oldest] = proven
  if (proven.size >= mostProven && oldest) proven.delete(oldest)
  proven.add(key)
}

type Asked = { ok: true } | { ok: false; problem: Problem }

/** Asks the box behind a list's link, with the PIN the caller sent. Wrong ones are limited by list and address, before it is known that they are wrong. */
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
  const tried = isKnown ? null : await takeTry(c.env, 'door pin', `${shortId} ${addressOf(c.req)}`, pace, c.get('now'))
  if (tried && !tried.ok) return tried
  const answer = await ask(box, at)
  const isWrong = !answer.ok && answer.problem.code === 'pin_invalid'
  if (isWrong) proven.delete(key)
  else if (tried) await giveTryBack(c.env, tried.value, c.get('now'))
  if (answer.ok && !isKnown) remember(key)
  return answer
}
