import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import type { NewEvent } from '../../../../worker/contract/event-defaults.ts'
import type { Me } from '../../../../worker/contract/people.ts'
import type { Organizer } from '../../../../worker/contract/organizers.ts'
import { css } from '../../../styled-system/css/index.js'
import { readerZone } from '../../../shared/lib/format.ts'
import { useMe } from '../../../shared/kit/session.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { CardSkeleton } from '../../../shared/ui/card-skeleton.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ErrorSummary } from '../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { FieldRow, FormSection } from '../../../shared/ui/form-section.tsx'
import { listPlace } from '../../../shared/kit/list-place.ts'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { RichTextField } from '../../../shared/ui/rich-text-field.tsx'
import { Loading } from '../../../shared/ui/skeleton.tsx'
import { savedState, UnsavedGuard } from '../../../shared/kit/unsaved-guard.tsx'
import { eventFieldOf, newEventValues } from './model/event-fields.ts'
import { DateFields, EventLanguageField, OrganizerField, PlaceFields, TitleField } from './parts/event-form-sections.tsx'
import { validateEvent } from './model/event-validation.ts'
import { CopyEventForm } from './parts/copy-event-form.tsx'
import { useEvent, useOrganizers, useStartEvent } from './event-queries.ts'
import { useCreateEvent } from './model/use-create-event.ts'

type Props = { me: Me; organizers: readonly Organizer[]; start: NewEvent }

const NewEventForm = ({ me, organizers, start }: Props) => {
  const navigate = useNavigate()
  const create = useCreateEvent()
  // The organizer of the address, else the account's default, else the first.
  const [asked] = useSearchParams()
  const organizer = [asked.get('organizer'), start.organizer_id].flatMap((id) => organizers.find((each) => each.id === id) ?? [])[0]
  const form = useForm({
    initial: newEventValues(start, organizer ?? organizers[0], { ...me.account, timezone: me.timezone || readerZone() }),
    validate: validateEvent,
    fieldOf: eventFieldOf,
    submit: async (values) => {
      const event = await create(values)
      await navigate(`/manage/event/${event.id}/dashboard`, { state: savedState })
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6', maxWidth: 'form' })}>
      <form.Subscribe>{({ isDirty, busy }) => <UnsavedGuard when={isDirty} saving={busy} />}</form.Subscribe>
      <ErrorSummary form={form} live />
      <FormError text={form.formError} />
      <Card>
        <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })}>
          <FormSection title={<Trans>Basics</Trans>}>
            {organizers.length > 1 && <OrganizerField form={form} organizers={organizers} />}
            <TitleField form={form} />
            <form.Field as={RichTextField} name="description" label={<Trans>Description</Trans>} optional rows={8} />
            <FieldRow>
              <EventLanguageField form={form} />
            </FieldRow>
          </FormSection>
          <FormSection title={<Trans>Date and time</Trans>}>
            <DateFields form={form} />
          </FormSection>
          <FormSection title={<Trans>Place</Trans>}>
            <PlaceFields form={form} />
          </FormSection>
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

const Waiting = () => (
  <Loading className={css({ display: 'grid', gap: '4', maxWidth: 'form' })}>
    <CardSkeleton lines={5} />
  </Loading>
)

/** With `?copy=` and an event's id: its copy. */
const Copying = ({ sourceId }: { sourceId: string }) => {
  const { t } = useLingui()
  usePageTitle(t`Duplicate event`)
  const source = useEvent(sourceId)
  const organizers = useOrganizers()
  const error = source.error ?? organizers.error
  return (
    <>
      <PageHeader
        title={<Trans>Duplicate event</Trans>}
        meta={<Trans>Creates a draft with no sales. The original stays as it is.</Trans>}
        back={{ to: listPlace('/manage/events'), label: <Trans>Events</Trans> }}
      />
      {source.data && organizers.data ? (
        <CopyEventForm key={sourceId} source={source.data} organizers={organizers.data} done={t`Duplicated as a draft`} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([source.refetch(), organizers.refetch()])} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

const Starting = () => {
  const { t } = useLingui()
  usePageTitle(t`New event`)
  const me = useMe()
  const organizers = useOrganizers()
  const start = useStartEvent()
  const error = me.error ?? organizers.error ?? start.error
  return (
    <>
      <PageHeader title={<Trans>New event</Trans>} back={{ to: listPlace('/manage/events'), label: <Trans>Events</Trans> }} />
      {me.data && organizers.data && start.data ? (
        <NewEventForm me={me.data} organizers={organizers.data} start={start.data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([me.refetch(), organizers.refetch(), start.refetch()])} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

/** `/manage/events/new`: creates a draft or copies an event. */
export const Component = () => {
  const source = useSearchParams()[0].get('copy')
  return source ? <Copying sourceId={source} /> : <Starting />
}
