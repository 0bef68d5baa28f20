import { Trans } from '@lingui/react/macro'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { MessageScope } from '../../../../../worker/contract/messages.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { RadioGroup } from '../../../../shared/ui/radio-group.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { TicketChoice } from '../../ticket-choice/ticket-choice.tsx'
import { useTickets } from '../../ticket-choice/ticket-queries.ts'
import type { MessageValues } from '../model/message.ts'
import { PeopleField } from './people-field.tsx'

/** The recipients: everyone with a ticket, the holders of some tickets, or chosen people. */
export const ToField = ({ event, form }: { event: EventDetail; form: Pick<Form<MessageValues>, 'values' | 'field'> }) => {
  const tickets = useTickets(event.id)
  const { scope } = form.values
  const chosen = form.field('ticket_ids')
  const people = form.field('attendee_ids')
  return (
    <>
      <RadioGroup<MessageScope>
        {...form.field('scope')}
        label={<Trans>To</Trans>}
        options={[
          { value: 'ALL', label: <Trans>All attendees</Trans> },
          { value: 'TICKETS', label: <Trans>Ticket holders</Trans>, help: <Trans>With selected tickets</Trans> },
          { value: 'INDIVIDUAL', label: <Trans>Selected people</Trans> },
        ]}
      />
      {scope === 'TICKETS' &&
        (tickets.data ? (
          <TicketChoice
            label={<Trans>Tickets</Trans>}
            tickets={tickets.data}
            value={chosen.value}
            onChange={chosen.onChange}
            error={chosen.error}
          />
        ) : (
          <Skeleton height="80px" />
        ))}
      {scope === 'INDIVIDUAL' && <PeopleField eventId={event.id} value={people.value} onChange={people.onChange} error={people.error} />}
    </>
  )
}
