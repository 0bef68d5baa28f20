import type { Faults } from './faults.ts'
import type { MailMood } from './fire-mail.ts'
import type { StackUrls } from './killable-stack.ts'

/** What goes wrong beside the kills for a while: at the worker, and at the mail server. */
export type Trouble = { name: string; faults: Partial<Faults>; mail: MailMood }

/** Each is had in turn, over and over. */
export const troubles: Trouble[] = [
  { name: 'D1 refuses what is written', faults: { d1: 'writes' }, mail: 'through' },
  { name: 'messages come twice and the last first', faults: { queue: true }, mail: 'refuse' },
  { name: 'D1 refuses what is read', faults: { d1: 'reads' }, mail: 'through' },
  { name: 'alarms are five seconds late', faults: { alarm: 5000 }, mail: 'hang' },
  { name: 'D1 refuses everything', faults: { d1: 'all', queue: true }, mail: 'through' },
  { name: 'nothing but the mail server, which takes nobody’s mail', faults: {}, mail: 'reject' },
]

const calm: Faults = { d1: null, queue: false, alarm: 0, box: 0 }

const ask = (url: string, init: RequestInit): Promise<unknown> =>
  fetch(url, { method: 'POST', signal: AbortSignal.timeout(5000), ...init }).catch(() => undefined)

/** Has a Foyer fail as told, and in nothing else. */
export const failAs = ({ url }: StackUrls, faults: Partial<Faults>): Promise<unknown> =>
  ask(`${url}/_faults`, { body: JSON.stringify({ ...calm, ...faults }) })

/** Throws an event's box out of memory in the middle of whatever it does. */
export const evict = ({ url }: StackUrls, eventId: string): Promise<unknown> => ask(`${url}/_evict/${eventId}`, {})
