import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { EventSettings } from '../../../../../worker/contract/event-settings.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import { css } from '../../../../styled-system/css/index.js'
import { ConflictNotice } from '../../../../shared/kit/conflict-notice.tsx'
import { FaultSummary } from '../../../../shared/kit/fault-summary.tsx'
import { eventKey, keyOf } from '../../../../shared/kit/query-keys.ts'
import { sendImageTo } from '../../../../shared/kit/send-image.ts'
import { useEditForm } from '../../../../shared/kit/use-edit-form.tsx'
import type { Versioned } from '../../../../shared/lib/api.ts'
import { focusFirstError } from '../../../../shared/lib/collect-errors.ts'
import { ErrorSummary } from '../../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { SaveBar } from '../../../../shared/ui/save-bar.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { UnsavedGuard } from '../../../../shared/kit/unsaved-guard.tsx'
import { eventFieldOf, eventInput, eventValues } from '../../events/model/event-fields.ts'
import { validateEvent } from '../../events/model/event-validation.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { DetailsSection, DatePlaceSection } from './details-sections.tsx'
import { EmailSection } from './email-section.tsx'
import { PageBeside } from './page-beside.tsx'
import { MiscSection } from './misc-section.tsx'
import { SectionIndex } from './section-index.tsx'
import { TicketsSection } from './tickets-section.tsx'
import { SeoSection } from './seo-section.tsx'
import { settingsInput, settingsValues, validateSettings } from '../model/settings-fields.ts'
import { settingsSections } from '../model/settings-sections.ts'
import { RoomSection } from './room-section.tsx'
import { SelfServiceSection } from './self-service-section.tsx'
import { useSection } from '../model/use-section.ts'

type Props = { details: Versioned<EventDetail>; settings: Versioned<EventSettings>; organizers: readonly Organizer[] }

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[11.5rem minmax(0, 45rem)]' },
  columnGap: '8',
  alignItems: 'start',
  '&:has(> aside)': { gridTemplateColumns: { _wide: '[11.5rem minmax(0, 45rem) 20rem]' } },
})

/** The sections whose fields are seen on the event's page. */
const onPage = ['details', 'place']

/** All settings of an event, one section at a time, saved by one button; the event and its settings are sent apart. */
export const SettingsForm = ({ details: loaded, settings: loadedSettings, organizers }: Props) => {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [isGone, setIsGone] = useState(false)
  const navigate = useNavigate()
  const { id } = loaded.data
  const details = useEditForm({
    loaded,
    path: `/events/${id}`,
    values: (now: EventDetail) => eventValues(now),
    validate: validateEvent,
    fieldOf: eventFieldOf,
    input: eventInput,
    // Dates are sent without their zone: in another one they are others.
    together: ['timezone', 'start_date', 'end_date'],
    saved: async ({ data }) => {
      queryClient.setQueryData(eventKey(id), data)
      await queryClient.invalidateQueries({ queryKey: ['events'] })
    },
  })
  const settings = useEditForm({
    loaded: loadedSettings,
    path: `/events/${id}/settings`,
    values: (now: EventSettings) => settingsValues(now, loaded.data.timezone),
    validate: validateSettings,
    input: (values) => settingsInput(values, loaded.data.timezone),
    saved: ({ data }) => void queryClient.setQueryData(keyOf('settings', id), data),
  })
  const forms = [details, settings]
  /** Renders something by itself when what it reads of either form changes. */
  const watching = (draw: (own: typeof forms) => ReactNode): ReactNode => (
    <details.Subscribe>{(one) => <settings.Subscribe>{(other) => draw([one, other])}</settings.Subscribe>}</details.Subscribe>
  )
  const changedIn = (own: typeof forms): Set<string> => new Set<string>(own.flatMap((form) => form.changed))
  const [current, goTo] = useSection(settingsSections.map((section) => section.id))
  /** Leads to the first field with an error, in whichever section it is. */
  const showError = (): void => {
    const withErrors = settingsSections.filter(({ fields }) => Object.keys(fields).some((name) => forms.some((form) => form.errorOf(name))))
    const [first] = withErrors
    if (first && withErrors.every(({ id: section }) => section !== current)) goTo(first.id)
    else focusFirstError(element.current)
  }

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const sent = await Promise.all(forms.filter((form) => form.isDirty).map((form) => form.send()))
    if (sent.every(Boolean)) notify({ title: t`Settings saved` })
    else if (sent.some(Boolean))
      notify({ tone: 'error', title: t`Not everything was saved`, description: t`Marked fields aren’t saved yet.` })
    if (!sent.every(Boolean)) showError()
  }
  // Once nothing asks any more whether to leave what is not saved.
  useEffect(() => {
    const leave = async (): Promise<void> => {
      await navigate('/manage/events', { replace: true })
      queryClient.removeQueries({ queryKey: eventKey(id) })
    }
    if (isGone) void leave()
  }, [isGone, id, navigate, queryClient])
  const attach = (form: HTMLFormElement | null): void => {
    for (const ref of [element, details.props.ref, settings.props.ref]) ref.current = form
  }
  const send = sendImageTo(`/events/${id}`)
  const sections: Record<string, () => ReactNode> = {
    details: () => <DetailsSection form={details} eventId={id} organizers={organizers} send={send} />,
    place: () => <DatePlaceSection form={details} currencyLocked={loaded.data.currency_locked} send={send} />,
    checkout: () => <CheckoutSection form={settings} send={send} />,
    tickets: () => <TicketsSection form={settings} />,
    'waiting-room': () => <RoomSection form={settings} zone={loaded.data.timezone} eventId={id} />,
    'self-service': () => (
      <SelfServiceSection form={settings} eventId={id} slug={loaded.data.slug} start={loaded.data.start_date} zone={loaded.data.timezone} />
    ),
    seo: () => <SeoSection form={settings} event={details} eventId={id} slug={loaded.data.slug} organizers={organizers} />,
    email: () => <EmailSection form={settings} eventId={id} />,
    misc: () => <MiscSection event={details} settings={settings} onGone={() => setIsGone(true)} />,
  }
  return (
    <form ref={attach} noValidate onSubmit={(event) => void save(event)}>
      {watching((own) => (
        <UnsavedGuard when={own.some((form) => form.isDirty) && !isGone} saving={own.some((form) => form.busy)} />
      ))}
      <div className={columns}>
        {watching((own) => (
          <SectionIndex
            sections={settingsSections}
            current={current}
            onGo={goTo}
            changed={changedIn(own)}
            wrong={(name) => own.some((form) => form.errorOf(name))}
          />
        ))}
        <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4', minWidth: '0' })}>
          {watching((own) => (
            <>
              {own.map((form, index) => (
                <FormError key={index} text={form.formError} />
              ))}
              <ErrorSummary form={{ wasRejected: own.map((form) => form.wasRejected).some(Boolean) }} />
              {own.some((form) => form.hasConflicts) && <ConflictNotice />}
            </>
          ))}
          {sections[current]?.()}
        </div>
        {onPage.includes(current) && (
          <details.Subscribe>{({ values }) => <PageBeside values={values} organizers={organizers} />}</details.Subscribe>
        )}
      </div>
      {watching((own) => {
        const changed = changedIn(own)
        return (
          <SaveBar
            wide
            dirty={own.some((form) => form.isDirty)}
            busy={own.some((form) => form.busy)}
            changed={settingsSections.flatMap(({ fields }) =>
              Object.entries(fields).flatMap(([name, label]) => (changed.has(name) ? [i18n._(label)] : [])),
            )}
            onDiscard={() => {
              details.reset()
              settings.reset()
            }}
          >
            <FaultSummary
              form={{
                errorCount: own.reduce((sum, form) => sum + form.errorCount, 0),
                showError,
              }}
            />
          </SaveBar>
        )
      })}
    </form>
  )
}
