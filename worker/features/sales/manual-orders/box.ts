import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { createManualOrder } from './create-manual-order.ts'
import { cancelPaymentLink, getPaymentLink, sendPaymentLink } from './payment-link.ts'
import { quoteManualOrder } from './price-order.ts'

/** Orders that the organizer makes for someone. */
export const manualOrderBox = boxFeature({
  verbs: {
    quoteManualOrder: consoleVerb.query(quoteManualOrder),
    createManualOrder: consoleVerb.command(createManualOrder),
    getPaymentLink: consoleVerb.query(getPaymentLink),
    sendPaymentLink: consoleVerb.command(sendPaymentLink),
    cancelPaymentLink: consoleVerb.command(cancelPaymentLink),
  },
})
