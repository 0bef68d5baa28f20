import { ApiProblem } from './api-error.ts'

const MAX_ATTEMPTS = 5

/** Whether the server was too busy to handle the request. */
export const isBusy = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.status === 503

/** The delay before the `count`th retry in milliseconds, with jitter. */
export const retryDelay = (count: number, error: unknown): number =>
  Math.max(500 * 2 ** count, error instanceof ApiProblem ? error.retryAfter : 0) * (1 + Math.random() / 2)

/** Retries while the server is busy, five attempts in all. Only for idempotent requests. */
export const retryWhileBusy = async <T>(
  ask: () => Promise<T>,
  pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isBusy(error) || tries === MAX_ATTEMPTS) throw error
      await pause(retryDelay(tries - 1, error))
    }
  }
}
