import type { One } from '../../../worker/contract/common.ts'
import type { RoomChallenge } from '../../../worker/contract/room.ts'
import { api } from '../../lib/api.ts'
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

/** The proof that a ticket is asked with, worked out on this device; none where none is wanted. */
export const proofFor = async (roomPath: string): Promise<string | undefined> => {
  const { data: challenge } = await api.get<One<RoomChallenge>>(`${roomPath}/challenge`, { isPublic: true })
  if (challenge.kind === 'turnstile') return solveTurnstile(challenge.site_key ?? '')
  if (challenge.kind === 'none' || !challenge.altcha) return undefined
  const solution = await solve(challenge.altcha.parameters as ProofParameters)
  return btoa(JSON.stringify({ challenge: challenge.altcha, solution }))
}
