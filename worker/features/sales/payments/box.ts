import { boxFeature } from '../../../box-office/feature.ts'
import { facts } from '../../../box-office/facts-table.ts'
import { forgetAfter } from '../../../box-office/forget.ts'
import { buyerVerb, consoleVerb, internalVerb } from '../../../box-office/verb.ts'
import { applyPayment } from './sync/apply-payment.ts'
import { ingestEvents, inboxKeptFor, replayPaymentEvent } from './webhooks/inbox.ts'
import { beginLook, failLook, notePoison } from './sync/payment-sync.ts'
import { cancelIntentJob, checkIntentJob, refundJob } from './provider-jobs.ts'
import { failRefund } from './refunds/refunds.ts'
import { recordIntent, startPayment } from './start-payment.ts'
import { disputes, ledger, paymentEvents, paymentNoticeEntity, payments, refunds } from './table.ts'
import { describeDispute, describeRefund } from './payment-webhooks.ts'

export const paymentBox = boxFeature({
  entities: [paymentNoticeEntity],
  tables: [facts, payments, paymentEvents, refunds, disputes, ledger],
  webhooks: { refund: describeRefund, dispute: describeDispute },
  verbs: {
    startPayment: buyerVerb.command(startPayment),
    recordIntent: buyerVerb.command(recordIntent),
    hearPaymentEvents: internalVerb.command(ingestEvents),
    beginLook: internalVerb.command(beginLook),
    applyPayment: internalVerb.command(applyPayment),
    failLook: internalVerb.command(failLook),
    notePoison: internalVerb.command(notePoison),
    failRefund: internalVerb.command(failRefund),
    replayPaymentEvent: consoleVerb.command(replayPaymentEvent),
  },
  jobs: { check_intent: checkIntentJob, cancel_intent: cancelIntentJob, refund: refundJob },
  forgets: [forgetAfter({ table: paymentEvents, at: paymentEvents.applied_at, keep: inboxKeptFor })],
})
