import { ApiProblem } from './api-error.ts'

const mostTries = 5

/** Whether the server was too busy to look at what it was asked. */
export const isBusy = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.status === 503

/** How long to wait before a busy server is asked for the `count`th time again, in milliseconds: not all pages at the same time. */
export const waitOf = (count: number, error: unknown): number =>
  Math.max(500 * 2 ** count, error instanceof ApiProblem ? error.retryAfter : 0) * (1 + Math.random() / 2)

/** Asks until the server has time, four times more at most. Only for what may be sent twice. */
export const insist = async <T>(
  ask: () => Promise<T>,
  pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isBusy(error) || tries === mostTries) throw error
      await pause(waitOf(tries - 1, error))
    }
  }
}
