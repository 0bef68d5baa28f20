import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { NewEvent } from '../../../worker/contract/event-defaults.ts'
import type { Organizer } from '../../../worker/contract/organizers.ts'
import type { Me } from '../../../worker/contract/people.ts'
import { css } from '../../styled-system/css/index.js'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FaultList } from '../../ui/fault-list.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { eventFieldOf, newEventValues } from '../events/event-fields.ts'
import { DateFields, PlaceFields, TitleField } from '../events/event-form-sections.tsx'
import { validateEvent } from '../events/event-validation.ts'
import { useCreateEvent } from '../events/use-create-event.ts'

/** The second step: a name and a date are enough, the rest can follow. */
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
      <FaultList form={form} live />
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
