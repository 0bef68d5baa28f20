import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { homepageStateSchema } from '../../../contract/homepage.ts'
import { discardHomepage, getHomepage, publishHomepage, updateHomepage } from './homepage.ts'

// Two designers at the same time share one draft: publishing or discarding it requires the state they saw.
const edits = { schema: homepageStateSchema, standing: (box: Parameters<typeof getHomepage>[0]) => getHomepage(box, null) }

/** The design of the event's page, stored with the event. */
export const homepageBox = boxFeature({
  verbs: {
    getHomepage: consoleVerb.query(getHomepage),
    updateHomepage: consoleVerb.edit(updateHomepage, edits),
    publishHomepage: consoleVerb.edit(publishHomepage, edits),
    discardHomepage: consoleVerb.edit(discardHomepage, edits),
  },
})
