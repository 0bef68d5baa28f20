import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RoomRefusalReason } from '../../../../worker/contract/room.ts'

/** Why the room refused someone, in words. */
export const refusalWords: Record<RoomRefusalReason, MessageDescriptor> = {
  proof_missing: msg`Browser check missing`,
  proof_invalid: msg`Browser check failed`,
  proof_reused: msg`Browser check used twice`,
  ticket_invalid: msg`Invalid place in line`,
  turn_over: msg`Missed their turn`,
  pass_required: msg`Tried to skip the line`,
  pass_invalid: msg`Invalid pass`,
  pass_used: msg`Pass used twice`,
  address_limit: msg`Too many requests from one network`,
  person_limit: msg`Too many tickets for one person`,
  order_proof_missing: msg`Order’s browser check missing`,
  order_proof_invalid: msg`Order’s browser check failed`,
  order_proof_reused: msg`Order’s browser check used twice`,
}
