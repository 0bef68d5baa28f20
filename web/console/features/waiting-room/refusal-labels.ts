import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RoomRefusalReason } from '../../../../worker/contract/room.ts'

/** Why the room refused someone, in words. */
export const refusalWords: Record<RoomRefusalReason, MessageDescriptor> = {
  proof_missing: msg`No proof that a browser asked`,
  proof_invalid: msg`Browser check failed`,
  proof_reused: msg`A proof that was used before`,
  ticket_invalid: msg`A forged, foreign or old place`,
  turn_over: msg`Came after the turn was over`,
  pass_required: msg`Ordered without waiting`,
  pass_invalid: msg`A forged, foreign or old pass`,
  pass_used: msg`A second order with one pass`,
  address_limit: msg`Too many requests from one network`,
  person_limit: msg`More tickets than one person may have`,
  order_proof_missing: msg`An order without proof that a browser sent it`,
  order_proof_invalid: msg`An order with a wrong proof`,
  order_proof_reused: msg`An order with a proof that was used before`,
}
