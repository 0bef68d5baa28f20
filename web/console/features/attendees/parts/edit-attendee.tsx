import { Trans, useLingui } from '@lingui/react/macro'
import { useOutletContext, useParams } from 'react-router'
import { personName } from '../../../../../worker/shared/names.ts'
import { aboutTickets } from '../../../../../worker/contract/answer-rules.ts'
import type { AttendeeDetail } from '../../../../../worker/contract/attendees.ts'
import { DrawerLoading } from '../../../../shared/kit/drawer-loading.tsx'
import { useClose } from '../../../../shared/kit/use-close.ts'
import { useEditable } from '../../../../shared/kit/use-editable.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { useEventChanged } from '../../../../shared/kit/use-event-changed.ts'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { PersonDrawer } from '../../answers/person-drawer.tsx'
import { questions as allQuestions } from '../../questions/model/question.ts'

/** `…/attendees/{attendeeId}/edit`: edits an attendee, over their page. */
export const Component = () => {
  const { t } = useLingui()
  const { eventId = '' } = useParams()
  const { id, status } = useOutletContext<AttendeeDetail>()
  const changed = useEventChanged(eventId)
  const path = `/events/${eventId}/attendees/${id}`
  const fresh = useEditable<AttendeeDetail>(['event', eventId, 'attendee', id, 'edit'], path)
  const questions = allQuestions.useAll(eventId)
  const close = useClose()
  const onClose = (): void => void close()
  const title = <Trans>Edit attendee</Trans>
  if (!fresh.loaded || !questions.data)
    return (
      <DrawerLoading
        title={title}
        error={fresh.error ?? questions.error}
        onRetry={() => void Promise.all([...(fresh.loaded ? [] : [fresh.retry()]), questions.refetch()])}
        onClose={onClose}
      />
    )
  const resend = (): Promise<void> =>
    api.post(`${path}/resend-ticket`).then(
      () => notify({ title: t`Ticket resent` }),
      (error: unknown) => notify({ tone: 'error', title: t`Couldn’t resend the ticket email`, description: errorText(error) }),
    )
  return (
    <PersonDrawer
      title={title}
      loaded={fresh.loaded}
      path={path}
      personOf={(attendee) => attendee}
      questions={aboutTickets(questions.data, 'ATTENDEE', [fresh.loaded.data.ticket_id])}
      saved={(attendee, isReaddressed) => {
        notify({
          title: t`Attendee saved`,
          description: personName(attendee),
          ...(isReaddressed && status === 'ACTIVE' ? { action: { label: t`Resend ticket`, onClick: () => void resend() } } : {}),
        })
        onClose()
        void changed()
      }}
      onClose={onClose}
    />
  )
}
