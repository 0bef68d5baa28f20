import type { Audience, Verb } from './verb.ts'

/**
 * The registry's types: `registry.ts` at the top of `worker/` declares its verbs and services here, so that callers are
 * typed and the engine imports no feature.
 */
// An interface, since only those can be declared in parts.
export interface Registered {}

type Verbs = Registered extends { verbs: infer V } ? V : Record<never, never>

/** The services of remote jobs. */
export type Services = Registered extends { services: infer S } ? S : Record<never, never>

/** The names of verbs of one kind, for one audience or for any. */
export type NameOf<D extends 'command' | 'query', A extends Audience = Audience> = {
  [N in keyof Verbs]: Verbs[N] extends Verb<A, D, never> ? N : never
}[keyof Verbs]

type RunOf<N extends keyof Verbs> = Verbs[N] extends { run: infer R extends (box: never, input: never) => unknown } ? R : never
export type InputOf<N extends keyof Verbs> = Parameters<RunOf<N>>[1]
export type OutputOf<N extends keyof Verbs> = ReturnType<RunOf<N>>

/** Runs a command for a job: jobs change the box by commands only. */
export type RunCommand = <N extends NameOf<'command', 'internal'>>(name: N, input: InputOf<N>) => OutputOf<N>
