import { Trans, useLingui } from '@lingui/react/macro'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { FormSection } from '../../../shared/ui/form-section.tsx'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { TicketChoice } from '../ticket-choice/ticket-choice.tsx'
import { TicketFirst } from '../ticket-choice/ticket-first.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { ticketsFieldOf } from '../ticket-choice/ticket-scope.tsx'
import { CapacityAvailability } from './capacity-availability.tsx'
import { capacities, capacityInput, capacityValues, validateCapacity } from './capacity.ts'

/** `…/capacity-assignments/new` and `…/capacity-assignments/{id}`: a limit's form, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const tickets = useTickets(event.id)
  return (
    <DrawerRoute
      of={capacities}
      event={event}
      needs={[tickets]}
      nameOf={(assignment) => assignment.name}
      words={{
        add: t`New capacity assignment`,
        edit: () => t`Edit capacity assignment`,
        create: <Trans>Create assignment</Trans>,
        save: () => <Trans>Save assignment</Trans>,
        made: () => t`Capacity assignment created`,
        saved: () => t`Capacity assignment saved`,
      }}
      instead={() => tickets.data?.length === 0 && <TicketFirst eventId={event.id} />}
      values={capacityValues}
      validate={validateCapacity}
      fieldOf={ticketsFieldOf}
      input={capacityInput}
    >
      {(form, assignment) => (
        <>
          <form.Field
            as={TextField}
            name="name"
            label={<Trans>Name</Trans>}
            help={<Trans>Only your team sees it.</Trans>}
            maxLength={149}
            dir="auto"
            autoFocus
          />
          <FormSection
            title={<Trans>Capacity</Trans>}
            about={<Trans>The most these tickets can sell together. Each ticket’s own limit still applies.</Trans>}
          >
            {assignment && <CapacityAvailability assignment={assignment} />}
            <form.Field
              as={NumberField}
              name="capacity"
              label={<Trans>Places</Trans>}
              disabled={form.values.is_unlimited}
              placeholder={form.values.is_unlimited ? t`no limit` : undefined}
            />
            <form.Check as={Switch} name="is_unlimited" label={<Trans>No limit</Trans>} />
            <form.Check as={Switch} name="enabled" label={<Trans>Enabled</Trans>} help={<Trans>When off, it isn’t enforced.</Trans>} />
          </FormSection>
          <form.Field as={TicketChoice} name="ticket_ids" label={<Trans>Tickets that share it</Trans>} tickets={tickets.data ?? []} />
        </>
      )}
    </DrawerRoute>
  )
}
