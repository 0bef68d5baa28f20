import { refuse, type Problem } from '../contract/problem.ts'
import { isId } from '../domain/id.ts'
import { locationHintOf, type LocationHint } from '../domain/location-hint.ts'
import type { Env } from '../runtime/env.ts'
import { logError } from '../runtime/log.ts'
import { currentTrace } from '../runtime/trace.ts'
import { isTransientError } from '../runtime/is-transient-error.ts'
import type { BoxFigures } from './box-figures.ts'
import type { CallOptions } from './box-office.ts'
import type { Listener } from './live.ts'
import type { RestorableBox } from './snapshots/restorable-box.ts'
import type { InputOf, NameOf, OutputOf } from './registered.ts'
import type { Audience } from './verb.ts'

type Refusal = { ok: false; problem: Problem }

/** A box as a caller of one audience sees it: a verb of another audience, or a wrong input, does not compile. */
export type BoxClient<A extends Audience> = {
  command: <N extends NameOf<'command', A>>(name: N, input: InputOf<N>) => Promise<OutputOf<N> | Refusal>
  query: <N extends NameOf<'query', A>>(name: N, input: InputOf<N>) => Promise<OutputOf<N> | Refusal>
}

type Stub = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  command: (name: string, input: unknown, options: CallOptions) => Promise<never>
  query: (name: string, input: unknown, options: CallOptions) => Promise<never>
  poke: () => Promise<BoxFigures | null>
  answer: () => Promise<true>
  erase: () => Promise<boolean>
}

/** The calls of a box that snapshots and restores make. */
export type RestorableStub = Pick<
  RestorableBox,
  | 'beginSnapshot'
  | 'snapshotPage'
  | 'closeFor'
  | 'closeEmpty'
  | 'restoreStep'
  | 'carry'
  | 'endRestore'
  | 'isSending'
  | 'canRewind'
  | 'rewind'
>

const stubOf = (env: Env, eventId: string, locationHint?: LocationHint) =>
  env.BOX_OFFICE.getByName(eventId, locationHint && { locationHint }) as unknown as Stub

const tries = 3

type Calling = { isRead?: boolean; wait?: (ms: number) => Promise<unknown> }

/**
 * Calls a box and retries after a short, random wait if the call may be repeated: a query always, a command where the
 * runtime allows it, since every command is idempotent by its state or its key. An overloaded box is not called again at
 * once. A box that can't be reached is `unavailable`; only errors of the box itself are thrown.
 */
export const calling = async <T>(
  call: (isFirst: boolean) => Promise<T>,
  { isRead = false, wait = (ms) => scheduler.wait(ms) }: Calling = {},
): Promise<T | Refusal> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attempt === 1)
    } catch (error) {
      if (!isTransientError(error)) throw error
      const { overloaded, retryable } = error as { overloaded?: boolean; retryable?: boolean }
      if (overloaded) return refuse('unavailable')
      if (attempt === tries || !(isRead || retryable)) {
        logError('box not reached', { attempt }, error)
        return refuse('unavailable')
      }
      await wait(50 * 2 ** attempt * Math.random())
    }
  }
}

/** Maximum number of buyers' calls from this isolate to one box: about what it handles in a second. */
const MAX_CALLS_IN_FLIGHT = 500
/** A call whose client is gone may never end: it counts for this long at most. */
const MAX_CALL_MS = 10_000

const callsInFlight = new Map<string, Set<{ at: number }>>()

/**
 * Sheds load: a buyer's call is `unavailable` at once while too many calls wait for the same box. Calls of the console,
 * doors and payment webhooks are never shed.
 */
export const unlessCrowded = async <T>(eventId: string, call: () => Promise<T>, clock = Date.now): Promise<T | Refusal> => {
  const calls = callsInFlight.get(eventId) ?? new Set()
  // The oldest first: a set iterates in order of insertion.
  for (const one of calls) {
    if (one.at > clock() - MAX_CALL_MS) break
    calls.delete(one)
  }
  if (calls.size >= MAX_CALLS_IN_FLIGHT) return refuse('unavailable')
  const own = { at: clock() }
  callsInFlight.set(eventId, calls.add(own))
  try {
    return await call()
  } finally {
    calls.delete(own)
    if (calls.size === 0) callsInFlight.delete(eventId)
  }
}

/** The box of an event. An id of another form has no box: every call is answered `event_not_found`. */
const boxOffice = <A extends Audience>(
  env: Env,
  eventId: string,
  options: CallOptions,
  { sheds = false, locationHint }: { sheds?: boolean; locationHint?: LocationHint | undefined } = {},
): BoxClient<A> => {
  if (!isId('evt', eventId)) {
    const missing = async () => refuse('event_not_found')
    return { command: missing, query: missing } as unknown as BoxClient<A>
  }
  const trace_id = currentTrace()
  const sent = trace_id === undefined ? options : { ...options, trace_id }
  const reached = <T>(call: (isFirst: boolean) => Promise<T>, isRead = false) => {
    const made = () => calling(call, { isRead })
    return sheds ? unlessCrowded(eventId, made) : made()
  }
  // A fresh stub for each call: a failed stub may be broken for good.
  return {
    command: (name, input) => reached((isFirst) => stubOf(env, eventId, locationHint).command(name, input, { ...sent, isFirst })),
    query: (name, input) => reached(() => stubOf(env, eventId).query(name, input, sent), true),
  }
}

/**
 * An event's box for a member of an account: another account's event is `event_not_found`, changes wait for the read model.
 * The first call to an object decides where it lives: one that is about to be created lives near its `timezone`.
 */
export const boxForConsole = (
  env: Env,
  eventId: string,
  account_id: string,
  now: number,
  { if_match, timezone }: { if_match?: string | undefined; timezone?: string } = {},
): BoxClient<'console'> =>
  boxOffice(
    env,
    eventId,
    { now, caller: { audience: 'console', account_id }, if_match, wait: true },
    timezone === undefined ? {} : { locationHint: locationHintOf(timezone) },
  )

/** An event's box for a buyer's page. */
export const boxForBuyer = (env: Env, eventId: string, now: number): BoxClient<'buyer'> =>
  boxOffice(env, eventId, { now, caller: { audience: 'buyer' } }, { sheds: true })

/** An event's box for the public snapshot: called once a second and never shed, since thousands of requests share the answer. */
export const boxForSnapshot = (env: Env, eventId: string, now: number): BoxClient<'buyer'> =>
  boxOffice(env, eventId, { now, caller: { audience: 'buyer' } })

/** An event's box for the holder of a door's link. */
export const boxForDoor = (env: Env, eventId: string, now: number): BoxClient<'door'> =>
  boxOffice(env, eventId, { now, caller: { audience: 'door' } })

/** An event's box for Foyer itself: webhooks, queues, the clock, its operator. */
export const boxForFoyer = (env: Env, eventId: string, now: number): BoxClient<'internal'> =>
  boxOffice(env, eventId, { now, caller: { audience: 'internal' } })

/** An event's box for snapshots and restores; one that is about to be filled lives where `locationHint` says. */
export const restorableBox = (env: Pick<Env, 'BOX_OFFICE'>, eventId: string, locationHint?: LocationHint): RestorableStub =>
  env.BOX_OFFICE.getByName(eventId, locationHint && { locationHint }) as unknown as RestorableStub

/** Opens a socket to an event's box, for an authorised listener. */
export const listenToBox = (env: Env, eventId: string, listener: Listener): Promise<Response> =>
  stubOf(env, eventId).fetch('https://box/live', { headers: { Upgrade: 'websocket', 'foyer-listener': JSON.stringify(listener) } })

/** Wakes a box, so that work left by a lost alarm continues; answers with what waits in it, null where it is empty. */
export const pokeBox = (env: Env, eventId: string): Promise<BoxFigures | null> => stubOf(env, eventId).poke()

/** Resolves when an object of the boxes' class answers, one that is no event's and holds nothing. */
export const askEmptyBox = (env: Env): Promise<true> => stubOf(env, 'health').answer()

/** Erases the box of a deleted event; false where the event exists, or rows of it are still to be sent. */
export const eraseBox = (env: Env, eventId: string): Promise<boolean> => stubOf(env, eventId).erase()
