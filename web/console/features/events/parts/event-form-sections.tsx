import { Trans, useLingui } from '@lingui/react/macro'
import { CountryField } from '../../../../shared/ui/country-field.tsx'
import { CurrencyField } from '../../../../shared/ui/currency-field.tsx'
import { DateTimeField } from '../../../../shared/ui/date-time-field.tsx'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import { LanguageField } from '../../../../shared/ui/language-field.tsx'
import type { SendImage } from '../../../../shared/ui/image-dialog.tsx'
import { RichTextField } from '../../../../shared/ui/rich-text-field.tsx'
import { Segments } from '../../../../shared/ui/segments.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { TimezoneField } from '../../../../shared/ui/timezone-field.tsx'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import type { Form as FormOf } from '../../../../shared/lib/form-fields.ts'
import type { EventValues } from '../model/event-fields.ts'

type Form = FormOf<EventValues>

export const OrganizerField = ({ form, organizers }: { form: Form; organizers: readonly Organizer[] }) => (
  <form.Field
    as={SelectField}
    name="organizer_id"
    label={<Trans>Organizer</Trans>}
    options={organizers.map((each) => ({ value: each.id, label: each.name }))}
  />
)

export const TitleField = ({ form }: { form: Form }) => (
  <form.Field as={TextField} name="title" label={<Trans>Event name</Trans>} maxLength={149} dir="auto" />
)

export const EventLanguageField = ({ form }: { form: Form }) => (
  <form.Field as={LanguageField} name="language" label={<Trans>Language</Trans>} />
)

/** Dates, time zone and currency. */
export const DateFields = ({ form, currencyLocked = false }: { form: Form; currencyLocked?: boolean }) => (
  <>
    <FieldRow>
      <form.Field
        as={DateTimeField}
        name="start_date"
        zone={form.values.timezone}
        time="19:00"
        label={<Trans>Starts</Trans>}
        whenPast={<Trans>This date has passed.</Trans>}
      />
      <form.Subscribe>
        {({ field, values }) => (
          <DateTimeField
            {...field('end_date')}
            zone={values.timezone}
            label={<Trans>Ends</Trans>}
            optional
            near={values.start_date}
            time="23:00"
            whenPast={<Trans>This date has passed.</Trans>}
          />
        )}
      </form.Subscribe>
    </FieldRow>
    <FieldRow>
      <form.Field as={TimezoneField} name="timezone" label={<Trans>Time zone</Trans>} />
      <form.Field
        as={CurrencyField}
        name="currency"
        label={<Trans>Currency</Trans>}
        locked={currencyLocked}
        help={<Trans>Fixed after the first order.</Trans>}
      />
    </FieldRow>
  </>
)

type PlaceProps = { form: Form; /** Only the fields of a new event. */ short?: boolean; send?: SendImage }

/** The venue, or online. */
export const PlaceFields = ({ form, short = false, send }: PlaceProps) => {
  const { t } = useLingui()
  const { value: isOnline, onChange: goOnline, error, serverValue } = form.field('is_online')
  return (
    <>
      <div>
        <Segments<'place' | 'online'>
          label={t`Where it takes place`}
          value={isOnline ? 'online' : 'place'}
          onChange={(value) => goOnline(value === 'online')}
          error={error}
          serverValue={serverValue && ((show) => serverValue((online) => show(online ? 'online' : 'place')))}
          options={[
            { value: 'place', label: <Trans>At a venue</Trans> },
            { value: 'online', label: <Trans>Online</Trans> },
          ]}
        />
      </div>
      {form.values.is_online ? (
        <form.Field
          as={RichTextField}
          name="online_details"
          label={<Trans>How to join</Trans>}
          optional
          rows={4}
          send={send}
          help={<Trans>Only attendees see this.</Trans>}
        />
      ) : (
        <>
          <FieldRow>
            <form.Field as={TextField} name="venue_name" label={<Trans>Venue</Trans>} optional maxLength={255} dir="auto" />
            <form.Field as={TextField} name="city" label={<Trans>City</Trans>} optional maxLength={255} dir="auto" />
          </FieldRow>
          <form.Field as={TextField} name="address_1" label={<Trans>Address</Trans>} optional maxLength={255} dir="auto" />
          {!short && (
            <>
              <form.Field as={TextField} name="address_2" label={<Trans>Address line 2</Trans>} optional maxLength={255} dir="auto" />
              <FieldRow>
                <form.Field as={TextField} name="postal_code" label={<Trans>Postal code</Trans>} optional maxLength={50} />
                <form.Field as={TextField} name="region" label={<Trans>State or region</Trans>} optional maxLength={255} dir="auto" />
              </FieldRow>
              <FieldRow>
                <form.Field as={CountryField} name="country" label={<Trans>Country</Trans>} optional />
                <form.Field as={TextField} name="maps_url" label={<Trans>Map link</Trans>} optional type="url" />
              </FieldRow>
            </>
          )}
        </>
      )}
    </>
  )
}
