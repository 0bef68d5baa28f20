import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { Me } from '../../../worker/contract/people.ts'
import type { Organizer } from '../../../worker/contract/organizers.ts'
import { css } from '../../styled-system/css/index.js'
import { readerZone } from '../../lib/format.ts'
import { useMe } from '../../lib/session.ts'
import { useForm } from '../../lib/use-form.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { eventFieldOf, newEventValues } from './event-fields.ts'
import { BasicsSection, DatesSection, PlaceSection } from './event-form-sections.tsx'
import { validateEvent } from './event-validation.ts'
import { useOrganizers } from './event-queries.ts'
import { useCreateEvent } from './use-create-event.ts'

const NewEventForm = ({ me, organizers }: { me: Me; organizers: readonly Organizer[] }) => {
  const navigate = useNavigate()
  const create = useCreateEvent()
  const first = organizers[0]
  const form = useForm({
    initial: { ...newEventValues(me.timezone || readerZone(), first?.currency ?? me.account.currency), organizer_id: first?.id ?? '' },
    validate: validateEvent,
    fieldOf: eventFieldOf,
    submit: async ({ organizer_id: organizerId, ...values }) => {
      const event = await create(values, organizerId)
      await navigate(`/manage/event/${event.id}/dashboard`)
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gap: '6', maxWidth: 'form' })}>
      <UnsavedGuard when={form.isDirty && !form.busy} />
      <FormError text={form.formError} />
      <Card>
        <div className={css({ display: 'grid', gap: '6' })}>
          {organizers.length > 1 && (
            <SelectField
              {...form.field('organizer_id')}
              label={<Trans>Organizer</Trans>}
              options={organizers.map((each) => ({ value: each.id, label: each.name }))}
            />
          )}
          <BasicsSection form={form} />
          <DatesSection form={form} />
          <PlaceSection form={form} />
        </div>
      </Card>
      <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })}>
        <ButtonLink to="/manage/events">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" visual="primary" busy={form.busy} busyLabel={<Trans>Creating…</Trans>}>
          <Trans>Create event</Trans>
        </Button>
      </div>
    </form>
  )
}

/** `/manage/events/new`: a draft to begin with. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`New event`)
  const me = useMe()
  const organizers = useOrganizers()
  const error = me.error ?? organizers.error
  return (
    <>
      <PageHeader
        title={<Trans>New event</Trans>}
        meta={<Trans>It stays a draft that nobody sees until you go live.</Trans>}
        back={{ to: '/manage/events', label: <Trans>Events</Trans> }}
      />
      {me.data && organizers.data ? (
        <NewEventForm me={me.data} organizers={organizers.data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([me.refetch(), organizers.refetch()])} />
      ) : (
        <Loading className={css({ display: 'grid', gap: '4', maxWidth: 'form' })}>
          <Skeleton height="140px" />
          <Skeleton height="180px" />
        </Loading>
      )}
    </>
  )
}
