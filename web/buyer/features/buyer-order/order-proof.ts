import type { RoomChallenge } from '../../../../worker/contract/room.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'

/** Sends an order, and repeats it with a proof of work if the server requires one under load. */
export const withProof = async <T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
  try {
    return await send({})
  } catch (error) {
    const challenge = isProblem(error, 'room_proof_invalid') ? error.fact<RoomChallenge>('challenge') : undefined
    if (!challenge) throw error
    const { prove } = await import('../../../shared/features/proof/proof.ts')
    const proof = await prove(challenge)
    return send(proof === undefined ? {} : { 'X-Order-Proof': proof })
  }
}
