import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { orderEditsSchema } from '../../../contract/refunds.ts'
import { resendOrder } from '../orders/resend-confirmation.ts'
import { getTimeline } from '../orders/timeline.ts'
import { cancelOrder } from './cancel-order.ts'
import { correctBuyer } from './correct-buyer.ts'
import { getOrder } from './get-order.ts'
import { leaveUnrefunded } from './leave-unrefunded.ts'
import { quoteRefund, refundOrder } from './refund-order.ts'
import { sendSampleMail } from './sample-mail.ts'
import { writeNote } from './write-note.ts'
import { describeOrder } from './order-webhook.ts'

/** Orders with their money, as the organizer works on them. */
export const orderAdminBox = boxFeature({
  webhooks: { order: describeOrder },
  verbs: {
    sendSampleMail: consoleVerb.command(sendSampleMail),
    getOrder: consoleVerb.query(getOrder),
    getTimeline: consoleVerb.query(getTimeline),
    correctBuyer: consoleVerb.edit(correctBuyer, { schema: orderEditsSchema, standing: (box, { order_id }) => getOrder(box, order_id) }),
    writeNote: consoleVerb.edit(writeNote, { schema: orderEditsSchema, standing: (box, { order_id }) => getOrder(box, order_id) }),
    resendOrder: consoleVerb.command(resendOrder),
    cancelOrder: consoleVerb.command(cancelOrder),
    leaveUnrefunded: consoleVerb.command(leaveUnrefunded),
    quoteRefund: consoleVerb.query(quoteRefund),
    refundOrder: consoleVerb.command(refundOrder),
  },
})
