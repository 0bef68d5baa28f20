import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { homepageStateSchema } from '../../../contract/homepage.ts'
import { discardHomepage, getHomepage, publishHomepage, updateHomepage } from './homepage.ts'

// Two who design at the same time change one draft: whoever publishes or discards it does so as it was seen.
const edits = { schema: homepageStateSchema, standing: (box: Parameters<typeof getHomepage>[0]) => getHomepage(box, null) }

/** The design of the event's page, which is kept with the event. */
export const homepageBox = boxFeature({
  verbs: {
    getHomepage: consoleVerb.query(getHomepage),
    updateHomepage: consoleVerb.edit(updateHomepage, edits),
    publishHomepage: consoleVerb.edit(publishHomepage, edits),
    discardHomepage: consoleVerb.edit(discardHomepage, edits),
  },
})
