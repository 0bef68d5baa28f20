import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { createSetUp } from './create-set-up.ts'

/** Tickets, questions, promo codes and check-in lists from a file. */
export const csvImportBox = boxFeature({ verbs: { createSetUp: consoleVerb.allOrNothing(createSetUp) } })
