import type { z } from 'zod'
import type { Result } from '../contract/problem.ts'
import type { Box } from './box.ts'

/** Who may call a verb: a signed-in member of the account, a buyer's page, a door's link, or Foyer itself. */
export type Audience = 'console' | 'buyer' | 'door' | 'internal'

/** Who is calling; the console's caller says for which account. */
export type Caller = { audience: 'console'; account_id: string } | { audience: Exclude<Audience, 'console'> }

/** What a verb edits: the schema of the fields it takes, and how the thing stands that it would change. */
export type Edits<I> = { schema: z.ZodType; standing: (box: Box, input: I) => Result<object> }

/** A verb behind one of the box's two doors. */
export type Verb<A extends Audience = Audience, D extends 'command' | 'query' = 'command' | 'query', I = never, O = unknown> = {
  audience: A
  door: D
  run: (box: Box, input: I) => O
  /** Where it edits something: refused under an `If-Match` that another state had. */
  edits?: Edits<I>
  /** Whether it makes the event: the only verb an empty box takes. */
  makesEvent?: true
}

const verbsFor = <A extends Audience>(audience: A) => ({
  /** One that changes the event. */
  command: <I, O>(run: (box: Box, input: I) => O): Verb<A, 'command', I, O> => ({ audience, door: 'command', run }),
  /** The one that makes the event. */
  creation: <I, O>(run: (box: Box, input: I) => O): Verb<A, 'command', I, O> => ({ audience, door: 'command', run, makesEvent: true }),
  /** One that changes what someone may be editing at the same time. */
  edit: <I, O>(run: (box: Box, input: I) => O, edits: Edits<I>): Verb<A, 'command', I, O> => ({ audience, door: 'command', run, edits }),
  /** One that only reads. */
  query: <I, O>(run: (box: Box, input: I) => O): Verb<A, 'query', I, O> => ({ audience, door: 'query', run }),
})

export const consoleVerb = verbsFor('console')
export const buyerVerb = verbsFor('buyer')
export const doorVerb = verbsFor('door')
export const internalVerb = verbsFor('internal')
