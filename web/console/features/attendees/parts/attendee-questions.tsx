import type { Attendee } from '../../../../../worker/contract/attendees.ts'
import { checkedInOn, insideOf } from '../model/whereabouts.ts'
import { ChangeAttendee } from './change-attendee.tsx'
import { useAttendee } from '../attendee-queries.ts'
import { CheckInDialog, type Checked, type Way } from '../../check-in-lists/check-in-dialog.tsx'
import { ReissueTicket } from './reissue-ticket.tsx'
import { ResendTickets } from './resend-tickets.tsx'

/** Actions on a ticket that need confirmation: cancel or activate, check in or out, undo a check-in, resend, reissue. */
export type AttendeeAct = 'change' | Way | 'send' | 'reissue'
type Person = Checked & Pick<Attendee, 'status'>
/** The chosen action and its attendee. */
export type Asked<P extends Person = Person> = { act: AttendeeAct; attendee: P }

/** The confirmation of the action chosen in a ticket's menu. */
export const AttendeeQuestions = ({ eventId, asked, onClose }: { eventId: string; asked: Asked | null; onClose: () => void }) => {
  const of = (...acts: AttendeeAct[]): Person | null => (asked && acts.includes(asked.act) ? asked.attendee : null)
  const [coming, leaving, undone, sent] = [of('in'), of('out'), of('undo'), of('send')]
  const checkIns = useAttendee(eventId, (leaving ?? undone)?.id).data?.check_ins
  return (
    <>
      <ChangeAttendee eventId={eventId} attendee={of('change')} onClose={onClose} />
      <CheckInDialog eventId={eventId} way="in" people={coming && [coming]} onClose={onClose} />
      <CheckInDialog
        eventId={eventId}
        way="out"
        people={leaving && [leaving]}
        among={checkIns ? insideOf(checkIns) : null}
        onClose={onClose}
      />
      <CheckInDialog
        eventId={eventId}
        way="undo"
        people={undone && [undone]}
        among={checkIns ? checkedInOn(checkIns) : null}
        onClose={onClose}
      />
      <ResendTickets eventId={eventId} people={sent && [sent]} onClose={onClose} />
      <ReissueTicket key={of('reissue')?.id} eventId={eventId} attendee={of('reissue')} onClose={onClose} />
    </>
  )
}
