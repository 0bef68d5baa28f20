import type { RoomChallenge } from '../../../../worker/contract/room.ts'
import type { ProofParameters, Solution } from './proof-worker.ts'
import { solveTurnstile } from './turnstile.ts'

const solve = (parameters: ProofParameters): Promise<Solution> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    const end = (): void => worker.terminate()
    worker.onmessage = ({ data }: MessageEvent<Solution>) => {
      end()
      resolve(data)
    }
    worker.onerror = (event) => {
      end()
      reject(new Error(event.message || 'the proof could not be worked out'))
    }
    worker.postMessage(parameters)
  })

/** Solves a challenge on this device; undefined where none is required. */
export const prove = async ({ kind, site_key, altcha }: RoomChallenge): Promise<string | undefined> => {
  if (kind === 'turnstile') return solveTurnstile(site_key ?? '')
  if (kind === 'none' || !altcha) return undefined
  const solution = await solve(altcha.parameters as ProofParameters)
  return btoa(JSON.stringify({ challenge: altcha, solution }))
}
