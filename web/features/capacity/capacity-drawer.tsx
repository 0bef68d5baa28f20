import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CapacityAssignment, CapacityInput } from '../../../worker/contract/capacity.ts'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { useForm } from '../../lib/use-form.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormDrawer } from '../shell/form-drawer.tsx'
import { TicketChoice } from '../ticket-choice/ticket-choice.tsx'
import { CapacityAvailability } from './capacity-availability.tsx'
import { capacityFieldOf, capacityInput, validateCapacity, type CapacityValues } from './capacity-fields.ts'

type Props = {
  tickets: readonly Ticket[]
  title: ReactNode
  initial: CapacityValues
  /** The one being edited; without it a new one. */
  assignment?: CapacityAssignment
  save: ReactNode
  submit: (input: CapacityInput) => Promise<void>
  onClose: () => void
}

/** A capacity assignment's form, in a drawer over the list. */
export const CapacityDrawer = ({ tickets, title, initial, assignment, save, submit, onClose }: Props) => {
  const { t } = useLingui()
  const form = useForm({
    initial,
    validate: validateCapacity,
    fieldOf: capacityFieldOf,
    submit: (values) => submit(capacityInput(values)),
  })
  const { values } = form
  return (
    <FormDrawer title={title} form={form} save={save} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={<Trans>Name</Trans>}
        help={<Trans>For example Main hall. Only your team sees it.</Trans>}
        maxLength={149}
        dir="auto"
        autoFocus
      />
      <FormSection title={<Trans>Capacity</Trans>} about={<Trans>What its tickets may sell together, beside their own quantities.</Trans>}>
        {assignment && <CapacityAvailability assignment={assignment} />}
        <NumberField
          {...form.field('capacity')}
          label={<Trans>Places</Trans>}
          disabled={values.is_unlimited}
          placeholder={values.is_unlimited ? t`no limit` : undefined}
        />
        <Switch {...form.check('is_unlimited')} label={<Trans>No limit</Trans>} />
        <Switch
          {...form.check('enabled')}
          label={<Trans>Enabled</Trans>}
          help={<Trans>While it is off, only the tickets' own quantities count.</Trans>}
        />
      </FormSection>
      <TicketChoice
        label={<Trans>Tickets that share it</Trans>}
        tickets={tickets}
        value={values.ticket_ids}
        onChange={(ids) => form.set('ticket_ids', ids)}
        error={form.errorOf('ticket_ids')}
      />
    </FormDrawer>
  )
}
