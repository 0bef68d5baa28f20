import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { EventDetail } from '../../../worker/contract/events.ts'
import { EditPage } from '../../kit/edit-page.tsx'
import { eventKey } from '../../kit/query-keys.ts'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/toasts.tsx'
import { eventFieldOf, eventInput, eventValues } from '../events/event-fields.ts'
import { useOrganizers } from '../events/event-queries.ts'
import { BasicsSection, DatesSection, PlaceSection } from '../events/event-form-sections.tsx'
import { validateEvent } from '../events/event-validation.ts'
import { CoverField } from './cover-field.tsx'
import { useShellEvent } from '../shell/use-shell-event.ts'

/** `…/settings`: name, description, dates, place. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const queryClient = useQueryClient()
  const { data: organizers } = useOrganizers()
  return (
    <EditPage
      queryKey={[...eventKey(event.id), 'details']}
      path={`/events/${event.id}`}
      values={(now: EventDetail) => eventValues(now)}
      validate={validateEvent}
      fieldOf={eventFieldOf}
      input={eventInput}
      // Dates are sent without their zone: in another one they are others.
      together={['timezone', 'start_date', 'end_date']}
      saved={async ({ data }) => {
        queryClient.setQueryData(eventKey(event.id), data)
        await queryClient.invalidateQueries({ queryKey: ['events'] })
        notify({ title: t`Settings saved` })
      }}
    >
      {(form, now) => (
        <>
          <Card>
            <CoverField eventId={event.id} />
          </Card>
          <Card>
            <BasicsSection form={form} organizers={organizers} />
          </Card>
          <Card>
            <DatesSection form={form} currencyLocked={now.currency_locked} />
          </Card>
          <Card>
            <PlaceSection form={form} />
          </Card>
        </>
      )}
    </EditPage>
  )
}
