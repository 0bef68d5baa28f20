import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CheckInListInput } from '../../../worker/contract/check-in.ts'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { zoneCity } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { atMost, dateTime, endAfter, required } from '../../lib/validation.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { FieldRow, FormSection } from '../../ui/form-section.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormDrawer } from '../shell/form-drawer.tsx'
import { TicketChoice } from '../ticket-choice/ticket-choice.tsx'

export type ListValues = {
  name: string
  description: string
  activates_at: string
  expires_at: string
  all_tickets: boolean
  ticket_ids: string[]
}

type Props = {
  event: EventDetail
  tickets: readonly Ticket[]
  title: ReactNode
  initial: ListValues
  save: ReactNode
  submit: (input: CheckInListInput) => Promise<void>
  onClose: () => void
}

/** A check-in list's form, in a drawer over the lists. */
export const ListDrawer = ({ event, tickets, title, initial, save, submit, onClose }: Props) => {
  const { t } = useLingui()
  const form = useForm({
    initial,
    validate: (values) => ({
      name: required(values.name) ?? atMost(values.name, 149),
      activates_at: dateTime(values.activates_at),
      expires_at: endAfter(values.activates_at, values.expires_at),
      ticket_ids: !values.all_tickets && values.ticket_ids.length === 0 ? t`Choose at least one ticket.` : undefined,
    }),
    submit: (values) =>
      submit({
        name: values.name.trim(),
        description: values.description.trim() || null,
        activates_at: values.activates_at || null,
        expires_at: values.expires_at || null,
        ...(values.all_tickets ? { all_tickets: true } : { all_tickets: false, ticket_ids: values.ticket_ids }),
      }),
  })
  return (
    <FormDrawer title={title} form={form} save={save} onClose={onClose}>
      <FormSection title={<Trans>Basics</Trans>}>
        <TextField
          {...form.field('name')}
          label={<Trans>Name</Trans>}
          help={<Trans>For example Main entrance.</Trans>}
          maxLength={149}
          dir="auto"
          autoFocus
        />
        <TextArea {...form.field('description')} label={<Trans>Description for staff</Trans>} optional rows={3} maxLength={5000} />
      </FormSection>
      <RadioGroup
        label={<Trans>Tickets it admits</Trans>}
        name="coverage"
        value={form.values.all_tickets ? 'all' : 'chosen'}
        onChange={(coverage) => form.set('all_tickets', coverage === 'all')}
        options={[
          { value: 'all', label: <Trans>All tickets</Trans>, help: <Trans>New ones too.</Trans> },
          { value: 'chosen', label: <Trans>Chosen tickets</Trans>, help: <Trans>For a door of their own.</Trans> },
        ]}
      />
      {!form.values.all_tickets && (
        <TicketChoice
          label={<Trans>Chosen tickets</Trans>}
          tickets={tickets}
          value={form.values.ticket_ids}
          onChange={(ids) => form.set('ticket_ids', ids)}
          error={form.errorOf('ticket_ids')}
        />
      )}
      <FormSection
        title={<Trans>Open</Trans>}
        about={<Trans>Without dates the door is always open. Times as in {zoneCity(event.timezone)}.</Trans>}
      >
        <FieldRow>
          <DateTimeField {...form.field('activates_at')} near={event.start_date.slice(0, 16)} label={<Trans>Opens</Trans>} optional />
          <DateTimeField
            {...form.field('expires_at')}
            near={form.values.activates_at || event.start_date.slice(0, 16)}
            label={<Trans>Closes</Trans>}
            optional
          />
        </FieldRow>
      </FormSection>
    </FormDrawer>
  )
}
