import type { z } from 'zod'
import type { Result } from '../contract/problem.ts'
import type { Box } from './box.ts'

/** The callers of a verb: signed-in members of the account, a buyer's page, a door's link, or Foyer itself. */
export type Audience = 'console' | 'buyer' | 'door' | 'internal'

/** The caller; in the console with their account. */
export type Caller = { audience: 'console'; account_id: string } | { audience: Exclude<Audience, 'console'> }

/** What a verb edits: the schema of its fields, and the current state for the comparison with `If-Match`. */
export type Edits<I> = { schema: z.ZodType; standing: (box: Box, input: I) => Result<object> }

/** A verb: a command or a query. */
export type Verb<A extends Audience = Audience, D extends 'command' | 'query' = 'command' | 'query', I = never, O = unknown> = {
  audience: A
  door: D
  run: (box: Box, input: I) => O
  /** For a verb that edits: it is refused if `If-Match` names another state. */
  edits?: Edits<I>
  /** Whether it makes the event: the only verb an empty box takes. */
  makesEvent?: true
  /** Whether a refusal takes back what the verb wrote before it. */
  allOrNothing?: true
}

const verbsFor = <A extends Audience>(audience: A) => ({
  /** A command that changes the event. */
  command: <I, O>(run: (box: Box, input: I) => O): Verb<A, 'command', I, O> => ({ audience, door: 'command', run }),
  /** The command that creates the event. */
  creation: <I, O>(run: (box: Box, input: I) => O): Verb<A, 'command', I, O> => ({ audience, door: 'command', run, makesEvent: true }),
  /** A command that makes many things, and none where it is refused. */
  allOrNothing: <I, O>(run: (box: Box, input: I) => O): Verb<A, 'command', I, O> => ({
    audience,
    door: 'command',
    run,
    allOrNothing: true,
  }),
  /** A command whose fields someone else may be editing at the same time. */
  edit: <I, O>(run: (box: Box, input: I) => O, edits: Edits<I>): Verb<A, 'command', I, O> => ({ audience, door: 'command', run, edits }),
  query: <I, O>(run: (box: Box, input: I) => O): Verb<A, 'query', I, O> => ({ audience, door: 'query', run }),
})

export const consoleVerb = verbsFor('console')
export const buyerVerb = verbsFor('buyer')
export const doorVerb = verbsFor('door')
export const internalVerb = verbsFor('internal')
