import type fc from 'fast-check'
import type { Model } from './box-model.ts'
import { lineBefore, proveLine } from './box-model-line.ts'
import { follow, prove, type Deeds, type Real } from './box-model-proof.ts'

export type Step = fc.AsyncCommand<Model, Real>

/** Number of steps in all runs together. */
export const taken = { steps: 0 }

/** The `n`th of those that fit, counted round; undefined where none does. */
export const oneOf = <T>(all: Map<string, T>, n: number, fits: (one: T) => boolean = () => true): T | undefined => {
  const fitting = [...all.values()].filter(fits)
  return fitting[n % fitting.length]
}

/** The same, with the id. */
export const entryOf = <T>(all: Map<string, T>, n: number, fits: (one: T) => boolean = () => true): [string, T] | undefined => {
  const fitting = [...all].filter(([, one]) => fits(one))
  return fitting[n % fitting.length]
}

/** A step of both, a second after the one before: expiries first, then the step, then the proof. */
export const step = (
  name: string,
  deed: (model: Model, real: Real) => Deeds | undefined | void | Promise<Deeds | undefined | void>,
): Step => ({
  check: () => true,
  run: async (model, real) => {
    const { box, clock, model: provider } = real.stage
    clock.now += 1000
    provider.state().now = clock.now
    box.office.catchUp(clock.now)
    const before = lineBefore(model)
    follow(model, real)
    follow(model, real, (await deed(model, real)) ?? undefined)
    prove(model, real)
    proveLine(model, real, before)
    taken.steps += 1
  },
  toString: () => name,
})

let made = 0
/** A number no step had before. */
export const fresh = (): number => (made += 1)

/** The code of an answer: `ok`, or that of its problem. */
export const codeOf = (answer: { ok: boolean; problem?: { code: string } }): string => (answer.ok ? 'ok' : (answer.problem?.code ?? ''))
