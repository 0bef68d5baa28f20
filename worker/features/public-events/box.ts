import { boxFeature } from '../../box-office/feature.ts'
import { buyerVerb } from '../../box-office/verb.ts'
import { getAvailability } from './get-availability.ts'
import { getPublicEvent } from './get-public-event.ts'

/** What anybody sees of an event. */
export const publicEventBox = boxFeature({
  verbs: {
    getPublicEvent: buyerVerb.query(getPublicEvent),
    getAvailability: buyerVerb.query(getAvailability),
  },
})
