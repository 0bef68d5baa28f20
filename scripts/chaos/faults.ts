import type { Faults } from '../run/faults.ts'
import type { MailMood } from './mail.ts'
import type { StackUrls } from '../run/killable-stack.ts'

/** The faults beside the kills: at the worker, at the mail server, and visitors who cancel requests. */
export type Trouble = { name: string; faults: Partial<Faults>; mail: MailMood; cancels?: boolean }

/** Each is had in turn, over and over. */
export const troubles: Trouble[] = [
  { name: 'requests are cancelled', faults: {}, mail: 'through', cancels: true },
  { name: 'D1 refuses what is written', faults: { d1: 'writes' }, mail: 'through' },
  { name: 'messages come twice and the last first', faults: { queue: true }, mail: 'refuse' },
  { name: 'D1 refuses what is read', faults: { d1: 'reads' }, mail: 'through' },
  { name: 'alarms are five seconds late', faults: { alarm: 5000 }, mail: 'hang' },
  { name: 'D1 refuses everything', faults: { d1: 'all', queue: true }, mail: 'through' },
  { name: 'nothing but the mail server, which takes nobody’s mail', faults: {}, mail: 'reject' },
]

const calm: Faults = { d1: null, d1_delay: 0, queue: false, alarm: 0, room: false, box: 0, hold: null, crowd: false, counts: false }

const ask = (url: string, init: RequestInit): Promise<unknown> =>
  fetch(url, { method: 'POST', signal: AbortSignal.timeout(5000), ...init }).catch(() => undefined)

/** Sets a Foyer's faults to these and no others. */
export const failAs = ({ url }: Pick<StackUrls, 'url'>, faults: Partial<Faults>): Promise<unknown> =>
  ask(`${url}/_faults`, { body: JSON.stringify({ ...calm, ...faults }) })

/** Evicts an event's box from memory in the middle of its work. */
export const evict = ({ url }: StackUrls, eventId: string): Promise<unknown> => ask(`${url}/_evict/${eventId}`, {})
