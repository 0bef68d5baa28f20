import { refuse, type Problem } from '../contract/problem.ts'
import { isId } from '../domain/id.ts'
import type { Env } from '../env.ts'
import type { CallOptions } from './box-office.ts'
import type { ReplayCursor } from './replay.ts'
import type { Commands, Queries } from './registry.ts'

type Refusal = { ok: false; problem: Problem }

/** A box as its callers see it: a wrong verb or input does not compile. */
export type BoxClient = {
  command: <N extends keyof Commands>(name: N, input: Parameters<Commands[N]>[1]) => Promise<ReturnType<Commands[N]> | Refusal>
  query: <N extends keyof Queries>(name: N, input: Parameters<Queries[N]>[1]) => Promise<ReturnType<Queries[N]> | Refusal>
}

type Stub = {
  command: (name: string, input: unknown, options: CallOptions) => Promise<never>
  query: (name: string, input: unknown, options: CallOptions) => Promise<never>
  poke: () => Promise<void>
}

const stubOf = (env: Env, eventId: string) => env.BOX_OFFICE.getByName(eventId) as unknown as Stub

const tries = 3

/**
 * Calls a box, again after a short, random wait when the call may be repeated: every command is idempotent by
 * its state or its key. An overloaded box is never called again at once.
 */
const calling = async <T>(call: () => Promise<T>): Promise<T | Refusal> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      const { overloaded, retryable } = error as { overloaded?: boolean; retryable?: boolean }
      if (overloaded) return refuse('unavailable')
      if (!retryable || attempt === tries) throw error
      await scheduler.wait(50 * 2 ** attempt * Math.random())
    }
  }
}

/** The box of an event. An id of another form has no box: every call is answered `event_not_found`. */
export const boxOffice = (env: Env, eventId: string, options: CallOptions): BoxClient => {
  if (!isId('evt', eventId)) {
    const missing = async () => refuse('event_not_found')
    return { command: missing, query: missing } as unknown as BoxClient
  }
  return {
    command: (name, input) => calling(() => stubOf(env, eventId).command(name, input, options)),
    query: (name, input) => calling(() => stubOf(env, eventId).query(name, input, options)),
  }
}

/** Wakes a box, so that work left by a lost alarm goes on. */
export const pokeBox = (env: Env, eventId: string): Promise<void> => stubOf(env, eventId).poke()

/** Sends all of a box's rows to the read model again, page by page. */
export const replayBox = async (env: Env, eventId: string, now: number): Promise<void> => {
  const box = boxOffice(env, eventId, { now, wait: true })
  let cursor: ReplayCursor | null = null
  do {
    const answer: Awaited<ReturnType<typeof box.command<'replay'>>> = await box.command('replay', cursor)
    if (!answer.ok) return
    cursor = answer.value
  } while (cursor)
}
