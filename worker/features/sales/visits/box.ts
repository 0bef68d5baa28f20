import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb, internalVerb } from '../../../box-office/verb.ts'
import { countVisits } from './count-visits.ts'
import { createSource } from './create-source.ts'
import { visits } from './table.ts'

/** How many looked at the event's page, and where they came from. */
export const visitBox = boxFeature({
  tables: [visits],
  verbs: { countVisits: internalVerb.command(countVisits), createSource: consoleVerb.command(createSource) },
})
