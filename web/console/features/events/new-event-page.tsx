import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import type { NewEvent } from '../../../worker/contract/event-defaults.ts'
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
import { FaultList } from '../../ui/fault-list.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FieldRow, FormSection } from '../../ui/form-section.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { eventFieldOf, newEventValues } from './event-fields.ts'
import { DateFields, EventLanguageField, OrganizerField, PlaceFields, TitleField } from './event-form-sections.tsx'
import { validateEvent } from './event-validation.ts'
import { CopyEventForm } from './copy-event-form.tsx'
import { useEvent, useOrganizers, useStartEvent } from './event-queries.ts'
import { useCreateEvent } from './use-create-event.ts'

type Props = { me: Me; organizers: readonly Organizer[]; start: NewEvent }

const NewEventForm = ({ me, organizers, start }: Props) => {
  const navigate = useNavigate()
  const create = useCreateEvent()
  // Whose page it came from, else whom new events are for, else the first there is.
  const [asked] = useSearchParams()
  const organizer = [asked.get('organizer'), start.organizer_id].flatMap((id) => organizers.find((each) => each.id === id) ?? [])[0]
  const form = useForm({
    initial: newEventValues(start, organizer ?? organizers[0], { ...me.account, timezone: me.timezone || readerZone() }),
    validate: validateEvent,
    fieldOf: eventFieldOf,
    submit: async (values) => {
      const event = await create(values)
      await navigate(`/manage/event/${event.id}/dashboard`)
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6', maxWidth: 'form' })}>
      <UnsavedGuard when={form.isDirty && !form.busy} />
      <FaultList form={form} live />
      <FormError text={form.formError} />
      <Card>
        <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })}>
          <FormSection title={<Trans>Basics</Trans>}>
            {organizers.length > 1 && <OrganizerField form={form} organizers={organizers} />}
            <TitleField form={form} />
            <RichTextField {...form.field('description')} label={<Trans>Description</Trans>} optional rows={8} />
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
    <Skeleton height="140px" />
    <Skeleton height="180px" />
  </Loading>
)

/** With `?copy=` of an event's id: its copy. */
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
        meta={<Trans>The copy is a draft with counters at zero. The original isn’t changed.</Trans>}
        back={{ to: '/manage/events', label: <Trans>Events</Trans> }}
      />
      {source.data && organizers.data ? (
        <CopyEventForm key={sourceId} source={source.data} organizers={organizers.data} done={t`Copied as a draft`} />
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
      <PageHeader
        title={<Trans>New event</Trans>}
        meta={<Trans>It stays a draft that nobody sees until you go live.</Trans>}
        back={{ to: '/manage/events', label: <Trans>Events</Trans> }}
      />
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

/** `/manage/events/new`: a draft to begin with, or a copy of what there was before. */
export const Component = () => {
  const source = useSearchParams()[0].get('copy')
  return source ? <Copying sourceId={source} /> : <Starting />
}
