import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb, internalVerb } from '../../../box-office/verb.ts'
import { updateEventSettingsSchema } from '../../../contract/event-settings.ts'
import { updateEventSchema } from '../../../contract/events.ts'
import { getCover, setCover } from './cover.ts'
import { getShownImages } from './shown-images.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { getEvent, getOrigin, getSettings } from './get-event.ts'
import { getEventToCopy } from './get-event-to-copy.ts'
import { setEventStatus } from './set-event-status.ts'
import { eventEntity } from '../../../box-office/event-table.ts'
import { takeFacts } from './take-facts.ts'
import { updateEvent, updateSettings } from './update-event.ts'
import { describeEvent } from './event-webhook.ts'

/** The event itself and its settings. */
export const eventBox = boxFeature({
  entities: [eventEntity],
  webhooks: { event: describeEvent },
  verbs: {
    getEvent: consoleVerb.query(getEvent),
    getEventToCopy: consoleVerb.query(getEventToCopy),
    getSettings: consoleVerb.query(getSettings),
    createEvent: consoleVerb.creation(createEvent),
    updateEvent: consoleVerb.edit(updateEvent, { schema: updateEventSchema, standing: (box, { viewer }) => getEvent(box, viewer) }),
    updateSettings: consoleVerb.edit(updateSettings, { schema: updateEventSettingsSchema, standing: (box) => getSettings(box, null) }),
    setEventStatus: consoleVerb.command(setEventStatus),
    deleteEvent: consoleVerb.command(deleteEvent),
    getCover: consoleVerb.query(getCover),
    setCover: consoleVerb.command(setCover),
    getShownImages: internalVerb.query(getShownImages),
    getOrigin: internalVerb.query(getOrigin),
    takeFacts: internalVerb.command(takeFacts),
  },
})
