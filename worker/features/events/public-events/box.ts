import { boxFeature } from '../../../box-office/feature.ts'
import { buyerVerb, consoleVerb } from '../../../box-office/verb.ts'
import { getAvailability } from './get-availability.ts'
import { getPublicEvent, previewEvent } from './get-public-event.ts'

export const publicEventBox = boxFeature({
  verbs: {
    getPublicEvent: buyerVerb.query(getPublicEvent),
    previewEvent: consoleVerb.query(previewEvent),
    getAvailability: buyerVerb.query(getAvailability),
  },
})
