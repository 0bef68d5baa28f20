import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { One } from '../../../../../worker/contract/common.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import { api } from '../../../../shared/lib/api.ts'
import { css } from '../../../../styled-system/css/index.js'
import { toWall } from '../../../../shared/lib/format.ts'
import { useForm } from '../../../../shared/lib/use-form.ts'
import { useIdempotencyKey } from '../../../../shared/lib/use-idempotency-key.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { DateTimeField } from '../../../../shared/ui/date-time-field.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { FieldRow, FormSection } from '../../../../shared/ui/form-section.tsx'
import { ErrorSummary } from '../../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { savedState, UnsavedGuard } from '../../../../shared/kit/unsaved-guard.tsx'
import { copyInput, copyValues, validateCopy } from '../model/copy-fields.ts'

/** Copies an event and returns the copy; pressing twice creates one. */
const useCopyEvent = (sourceId: string) => {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  return async (body: object): Promise<EventDetail> => {
    const { data } = await api.post<One<EventDetail>>(`/events/${sourceId}/duplicate`, body, { idempotencyKey: keyFor(body) })
    queryClient.setQueryData(['event', data.id], data)
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    return data
  }
}

type Props = { source: EventDetail; organizers: readonly Organizer[]; /** The success message. */ done: string }

/** The form of a copy: title, dates, and what to copy. */
export const CopyEventForm = ({ source, organizers, done }: Props) => {
  const navigate = useNavigate()
  const copy = useCopyEvent(source.id)
  const form = useForm({
    initial: copyValues(source),
    validate: validateCopy,
    submit: async (values) => {
      const event = await copy(copyInput(values))
      notify({ title: done, description: event.title })
      await navigate(`/manage/event/${event.id}/dashboard`, { state: savedState })
    },
  })
  const { values } = form
  const startTime = toWall(source.start_date, source.timezone)
  const endTime = source.end_date ? toWall(source.end_date, source.timezone).slice(11) : '23:00'
  return (
    <form {...form.props} className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6', maxWidth: 'form' })}>
      <form.Subscribe>{({ isDirty, busy }) => <UnsavedGuard when={isDirty} saving={busy} />}</form.Subscribe>
      <ErrorSummary form={form} live />
      <FormError text={form.formError} />
      <Card>
        <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })}>
          <FormSection title={<Trans>Basics</Trans>}>
            {organizers.length > 1 && (
              <form.Field
                as={SelectField}
                name="organizer_id"
                label={<Trans>Organizer</Trans>}
                options={organizers.map((each) => ({ value: each.id, label: each.name }))}
              />
            )}
            <form.Field as={TextField} name="title" label={<Trans>Event name</Trans>} maxLength={149} dir="auto" />
          </FormSection>
          <FormSection title={<Trans>Date and time</Trans>}>
            <p className={css({ textStyle: '13', color: 'text.muted' })}>
              <Trans>
                Original date: <EventDate start={source.start_date} end={source.end_date} zone={source.timezone} style="full" nameZone />
              </Trans>
            </p>
            <FieldRow>
              <form.Field
                as={DateTimeField}
                name="start_date"
                zone={source.timezone}
                time={startTime.slice(11)}
                near={startTime}
                label={<Trans>Starts</Trans>}
                whenPast={<Trans>This date has passed.</Trans>}
              />
              <form.Subscribe>
                {(own) => (
                  <DateTimeField
                    {...own.field('end_date')}
                    zone={source.timezone}
                    label={<Trans>Ends</Trans>}
                    optional
                    near={own.values.start_date}
                    time={endTime}
                    help={source.end_date && <Trans>Leave empty to keep the same length.</Trans>}
                  />
                )}
              </form.Subscribe>
            </FieldRow>
            <p className={css({ textStyle: '13', color: 'text.muted' })}>
              <Trans>Sale dates, codes and check-in lists shift by the same number of days.</Trans>
            </p>
          </FormSection>
          <FormSection title={<Trans>What to copy</Trans>}>
            <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '1' })}>
              <form.Check as={Checkbox} name="tickets" label={<Trans>Tickets and prices, with no sales</Trans>} />
              <div className={css({ paddingInlineStart: '6' })}>
                <form.Check
                  as={Checkbox}
                  name="taxes"
                  checked={values.tickets && values.taxes}
                  disabled={!values.tickets}
                  label={<Trans>Their taxes and fees</Trans>}
                />
              </div>
              <form.Check as={Checkbox} name="questions" label={<Trans>Questions, without answers</Trans>} />
              <form.Check
                as={Checkbox}
                name="promo_codes"
                label={<Trans>Promo codes, with no uses</Trans>}
                help={!values.tickets && values.promo_codes && <Trans>Without tickets, only codes for all tickets are copied.</Trans>}
              />
              <form.Check as={Checkbox} name="affiliates" label={<Trans>Affiliates, without their results</Trans>} />
              <form.Check as={Checkbox} name="capacity_assignments" label={<Trans>Capacity assignments</Trans>} />
              <form.Check as={Checkbox} name="check_in_lists" label={<Trans>Check-in lists, with new links</Trans>} />
              <form.Check as={Checkbox} name="settings" label={<Trans>Settings, texts and homepage design</Trans>} />
              <form.Check as={Checkbox} name="cover_image" label={<Trans>Cover image</Trans>} />
            </div>
          </FormSection>
        </div>
      </Card>
      <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })}>
        <ButtonLink to="/manage/events">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" visual="primary" busy={form.busy} busyLabel={<Trans>Copying…</Trans>}>
          <Trans>Duplicate event</Trans>
        </Button>
      </div>
    </form>
  )
}
