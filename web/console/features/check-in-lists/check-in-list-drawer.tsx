import { Trans, useLingui } from '@lingui/react/macro'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { toWall } from '../../../shared/lib/format.ts'
import { zoneCity } from '../../../shared/lib/zone-city.ts'
import { DateTimeField } from '../../../shared/ui/date-time-field.tsx'
import { FieldRow, FormSection } from '../../../shared/ui/form-section.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { TicketFirst } from '../ticket-choice/ticket-first.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { ticketsFieldOf, TicketScope } from '../ticket-choice/ticket-scope.tsx'
import { checkInLists, listInput, listValues, validateList } from './check-in-list.ts'

/** `…/check-in/new` and `…/check-in/{id}`: a list's form, over the lists. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const tickets = useTickets(event.id)
  const day = toWall(event.start_date, event.timezone)
  return (
    <DrawerRoute
      of={checkInLists}
      event={event}
      needs={[tickets]}
      nameOf={(list) => list.name}
      words={{
        add: t`New check-in list`,
        edit: () => t`Edit check-in list`,
        create: <Trans>Create list</Trans>,
        save: () => <Trans>Save list</Trans>,
        made: () => t`Check-in list created`,
        saved: () => t`Check-in list saved`,
      }}
      instead={() => tickets.data?.length === 0 && <TicketFirst eventId={event.id} />}
      values={(list) => listValues(list, event.timezone)}
      validate={validateList}
      fieldOf={ticketsFieldOf}
      input={listInput}
    >
      {(form) => (
        <>
          <FormSection title={<Trans>Basics</Trans>}>
            <form.Field as={TextField} name="name" label={<Trans>Name</Trans>} maxLength={149} dir="auto" autoFocus />
            <form.Field as={TextArea} name="description" label={<Trans>Description for staff</Trans>} optional rows={3} maxLength={5000} />
          </FormSection>
          <form.Field
            as={TicketScope}
            name="ticket_ids"
            label={<Trans>Accepted tickets</Trans>}
            tickets={tickets.data ?? []}
            all={<Trans>All tickets</Trans>}
          />
          <form.Check
            as={Switch}
            name="re_entry"
            label={<Trans>Allow re-entry</Trans>}
            help={<Trans>People can leave and come back.</Trans>}
          />
          <FormSection title={<Trans>Opening times</Trans>} about={<Trans>Times are in {zoneCity(event.timezone)} time.</Trans>}>
            <FieldRow>
              <form.Field as={DateTimeField} name="activates_at" zone={event.timezone} near={day} label={<Trans>Opens</Trans>} optional />
              <form.Subscribe>
                {({ field, values }) => (
                  <DateTimeField
                    {...field('expires_at')}
                    zone={event.timezone}
                    near={values.activates_at || day}
                    label={<Trans>Closes</Trans>}
                    optional
                    whenPast={<Trans>This date has passed.</Trans>}
                  />
                )}
              </form.Subscribe>
            </FieldRow>
          </FormSection>
          <FormSection title={<Trans>Access</Trans>} about={<Trans>Without a PIN, the link is enough.</Trans>}>
            <form.Check as={Switch} name="has_pin" label={<Trans>Require a PIN</Trans>} />
            {form.values.has_pin && (
              <form.Field
                as={TextField}
                name="pin"
                label={form.values.had_pin ? <Trans>New PIN</Trans> : <Trans>PIN</Trans>}
                help={
                  form.values.had_pin ? (
                    <Trans>4 to 8 digits. Leave empty to keep the current one.</Trans>
                  ) : (
                    <Trans>4 to 8 digits. It won’t be shown again.</Trans>
                  )
                }
                optional={form.values.had_pin}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                maxLength={8}
              />
            )}
          </FormSection>
        </>
      )}
    </DrawerRoute>
  )
}
