import type { Dispute, Refund } from '../../../contract/refunds.ts'
import type { DisputeRow, RefundRow } from './table.ts'

/** A refund as the console sees it. */
export const refundView = ({ intent_id: _, order_id: __, provider_id: ___, parts, notify_buyer: ____, ...row }: RefundRow): Refund => ({
  ...row,
  attendee_ids: parts.map((part) => part.attendee_id),
})

/** A dispute as the console sees it. */
export const disputeView = ({ order_id: _, intent_id: __, ...dispute }: DisputeRow): Dispute => dispute
