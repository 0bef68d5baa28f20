import { Trans } from '@lingui/react/macro'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { hoursBefore } from '../../../../../worker/shared/reminder.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { parseWhole } from '../../../../shared/lib/parse-whole.ts'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { DateTimeField } from '../../../../shared/ui/date-time-field.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { RadioGroup } from '../../../../shared/ui/radio-group.tsx'
import type { MessageValues } from '../model/message.ts'

/** When a message is sent: now, at a time, or so long before the start; and whether who buys later gets it too. */
export const WhenField = ({ event, form }: { event: EventDetail; form: Form<MessageValues> }) => {
  const { when, scope } = form.values
  const hours = when === 'BEFORE' ? parseWhole(form.values.hours_before) : null
  return (
    <>
      <RadioGroup<MessageValues['when']>
        {...form.field('when')}
        label={<Trans>When</Trans>}
        options={[
          { value: 'NOW', label: <Trans context="when a message is sent">Now</Trans> },
          { value: 'AT', label: <Trans>At a time</Trans> },
          { value: 'BEFORE', label: <Trans>Before the start</Trans> },
        ]}
      />
      {when === 'AT' && (
        <form.Field
          as={DateTimeField}
          name="send_at"
          zone={event.timezone}
          whenPast={<Trans>This date has passed.</Trans>}
          label={<Trans>Send at</Trans>}
        />
      )}
      {when === 'BEFORE' && (
        <form.Field
          as={NumberField}
          name="hours_before"
          label={<Trans>Hours before the start</Trans>}
          help={
            hours !== null && (
              <Trans>
                <EventDate start={hoursBefore(event.start_date, hours, event.timezone)} zone={event.timezone} nameZone />. Moves with the
                start.
              </Trans>
            )
          }
        />
      )}
      {when !== 'NOW' && scope !== 'INDIVIDUAL' && (
        <form.Check as={Checkbox} name="to_later_buyers" label={<Trans>Also send it to later buyers, until the start</Trans>} />
      )}
    </>
  )
}
