import type { Attendee } from '../../../../../worker/contract/attendees.ts'
import { ChangeAttendee } from './change-attendee.tsx'
import { useAttendee } from '../attendee-queries.ts'
import { CheckInDialog, type Checked } from '../../check-in-lists/check-in-dialog.tsx'
import { ReissueTicket } from './reissue-ticket.tsx'
import { ResendTickets } from './resend-tickets.tsx'

/** Actions on a ticket that need confirmation: cancel or activate, check in, check out, resend, reissue. */
export type AttendeeAct = 'change' | 'in' | 'out' | 'send' | 'reissue'
type Person = Checked & Pick<Attendee, 'status'>
/** The chosen action and its attendee. */
export type Asked<P extends Person = Person> = { act: AttendeeAct; attendee: P }

/** The confirmation of the action chosen in a ticket's menu. */
export const AttendeeQuestions = ({ eventId, asked, onClose }: { eventId: string; asked: Asked | null; onClose: () => void }) => {
  const of = (...acts: AttendeeAct[]): Person | null => (asked && acts.includes(asked.act) ? asked.attendee : null)
  const [coming, leaving, sent] = [of('in'), of('out'), of('send')]
  const isIn = useAttendee(eventId, leaving?.id).data?.check_ins.filter(({ undone_at }) => undone_at === null)
  return (
    <>
      <ChangeAttendee eventId={eventId} attendee={of('change')} onClose={onClose} />
      <CheckInDialog eventId={eventId} way="in" people={coming && [coming]} onClose={onClose} />
      <CheckInDialog
        eventId={eventId}
        way="out"
        people={leaving && [leaving]}
        among={isIn ? isIn.map(({ list_id }) => list_id) : null}
        onClose={onClose}
      />
      <ResendTickets eventId={eventId} people={sent && [sent]} onClose={onClose} />
      <ReissueTicket key={of('reissue')?.id} eventId={eventId} attendee={of('reissue')} onClose={onClose} />
    </>
  )
}
