import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { NewEvent } from '../../../../worker/contract/event-defaults.ts'
import type { Organizer } from '../../../../worker/contract/organizers.ts'
import type { Me } from '../../../../worker/contract/people.ts'
import { css } from '../../../styled-system/css/index.js'
import { useForm } from '../../../shared/lib/use-form.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorSummary } from '../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { FormSection } from '../../../shared/ui/form-section.tsx'
import { eventFieldOf, newEventValues } from '../events/model/event-fields.ts'
import { DateFields, PlaceFields, TitleField } from '../events/parts/event-form-sections.tsx'
import { validateEvent } from '../events/model/event-validation.ts'
import { useCreateEvent } from '../events/model/use-create-event.ts'

/** The second step: the event's name and date; the rest can follow. */
export const FirstEventForm = ({ me, organizer, start }: { me: Me; organizer: Organizer; start: NewEvent }) => {
  const navigate = useNavigate()
  const create = useCreateEvent()
  const form = useForm({
    initial: newEventValues(start, organizer, me.account),
    validate: validateEvent,
    fieldOf: eventFieldOf,
    submit: async (values) => {
      const event = await create(values)
      await navigate(`/manage/event/${event.id}/getting-started`, { replace: true })
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })}>
      <ErrorSummary form={form} live />
      <FormError text={form.formError} />
      <FormSection title={<Trans>Basics</Trans>}>
        <TitleField form={form} />
      </FormSection>
      <FormSection title={<Trans>Date and time</Trans>}>
        <DateFields form={form} />
      </FormSection>
      <FormSection title={<Trans>Place</Trans>}>
        <PlaceFields form={form} short />
      </FormSection>
      <Button type="submit" visual="primary" size="lg" fullWidth busy={form.busy} busyLabel={<Trans>Creating…</Trans>}>
        <Trans>Create event</Trans>
      </Button>
    </form>
  )
}
