import type { Attendee } from '../../../worker/contract/attendees.ts'
import { ChangeAttendee } from './change-attendee.tsx'
import { CheckInDialog, type Checked } from './check-in-dialog.tsx'

/** What is asked before it is done with one ticket: cancelled or active again, in, or out. */
export type AttendeeAct = 'change' | 'in' | 'out'
type Person = Checked & Pick<Attendee, 'status'>
/** What was chosen for whom. */
export type Asked<P extends Person = Person> = { act: AttendeeAct; attendee: P }

/** The question about one ticket that was chosen in its menu. */
export const AttendeeQuestions = ({ eventId, asked, onClose }: { eventId: string; asked: Asked | null; onClose: () => void }) => (
  <>
    <ChangeAttendee eventId={eventId} attendee={asked?.act === 'change' ? asked.attendee : null} onClose={onClose} />
    <CheckInDialog
      eventId={eventId}
      way={asked?.act === 'out' ? 'out' : 'in'}
      people={asked && asked.act !== 'change' ? [asked.attendee] : null}
      onClose={onClose}
    />
  </>
)
