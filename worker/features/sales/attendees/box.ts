import { boxFeature } from '../../../box-office/feature.ts'
import { buyerVerb, consoleVerb } from '../../../box-office/verb.ts'
import { attendeeCorrectionSchema } from '../../../contract/attendees.ts'
import { addAttendee } from './add-attendee.ts'
import { correctAttendee } from './correct-attendee.ts'
import { getAttendee, getPublicAttendee } from './get-attendee.ts'
import { reissueTicket } from './reissue-ticket.ts'
import { resendTicket } from './resend-ticket.ts'
import { setAttendeeStatus } from './set-attendee-status.ts'
import { attendeeEntity, plannedAttendees, retiredCodes } from './table.ts'
import { describeAttendee } from './attendee-webhook.ts'

export const attendeeBox = boxFeature({
  entities: [attendeeEntity],
  tables: [plannedAttendees, retiredCodes],
  webhooks: { attendee: describeAttendee },
  verbs: {
    getAttendee: consoleVerb.query(getAttendee),
    addAttendee: consoleVerb.command(addAttendee),
    correctAttendee: consoleVerb.edit(correctAttendee, {
      schema: attendeeCorrectionSchema,
      standing: (box, { attendee_id }) => getAttendee(box, attendee_id),
    }),
    reissueTicket: consoleVerb.command(reissueTicket),
    resendTicket: consoleVerb.command(resendTicket),
    setAttendeeStatus: consoleVerb.command(setAttendeeStatus),
    getPublicAttendee: buyerVerb.query(getPublicAttendee),
  },
})
