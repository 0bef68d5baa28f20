import type { RoomChallenge } from '../../../worker/contract/room.ts'
import { isProblem } from '../../lib/api-error.ts'

/** Sends an order, and where too many are sent at once again with the proof that is asked for then: fetched and worked out only there. */
export const withProof = async <T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
  try {
    return await send({})
  } catch (error) {
    const challenge = isProblem(error, 'room_proof_invalid') ? error.fact<RoomChallenge>('challenge') : undefined
    if (!challenge) throw error
    const { prove } = await import('../proof/proof.ts')
    const proof = await prove(challenge)
    return send(proof === undefined ? {} : { 'X-Order-Proof': proof })
  }
}
