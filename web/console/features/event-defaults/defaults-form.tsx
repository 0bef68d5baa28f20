import { Trans, useLingui } from '@lingui/react/macro'
import type { EventSettings } from '../../../../worker/contract/event-settings.ts'
import { defaultHomepage, homepageColours } from '../../../../worker/contract/homepage-design.ts'
import type { Organizer } from '../../../../worker/contract/organizers.ts'
import { parseWhole } from '../../../shared/lib/parse-whole.ts'
import type { Form } from '../../../shared/lib/form-fields.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { CurrencyField } from '../../../shared/ui/currency-field.tsx'
import { FieldRow, FormSection } from '../../../shared/ui/form-section.tsx'
import { LanguageField } from '../../../shared/ui/language-field.tsx'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { TimezoneField } from '../../../shared/ui/timezone-field.tsx'
import { ColourFields } from '../homepage/parts/colour-fields.tsx'
import { PaletteTiles } from '../homepage/parts/palette-tiles.tsx'
import { coloursOf, coloursTyped, type DefaultValues } from './default-fields.ts'

type Props = { form: Form<DefaultValues>; organizers: readonly Organizer[] }

/** All that an account decides for its new events. */
export const DefaultsForm = ({ form, organizers }: Props) => {
  const { t } = useLingui()
  const design = { ...defaultHomepage, ...coloursOf(form.values) }
  const minutes = parseWhole(form.values.order_timeout_minutes)
  return (
    <>
      <Card>
        <FormSection title={<Trans>Basics</Trans>}>
          <FieldRow>
            <form.Field
              as={SelectField}
              name="organizer_id"
              label={<Trans>Organizer</Trans>}
              options={[{ value: '', label: t`The first one` }, ...organizers.map((each) => ({ value: each.id, label: each.name }))]}
            />
            <form.Field as={LanguageField} name="language" label={<Trans>Language</Trans>} />
          </FieldRow>
          <FieldRow>
            <form.Field as={TimezoneField} name="timezone" label={<Trans>Time zone</Trans>} />
            <form.Field as={CurrencyField} name="currency" label={<Trans>Currency</Trans>} />
          </FieldRow>
        </FormSection>
      </Card>
      <Card>
        <FormSection title={<Trans>Checkout</Trans>}>
          <RadioGroup<EventSettings['price_display_mode']>
            {...form.field('price_display_mode')}
            label={<Trans>Prices are shown</Trans>}
            options={[
              { value: 'INCLUSIVE', label: <Trans>With taxes and fees</Trans> },
              { value: 'EXCLUSIVE', label: <Trans>Before taxes and fees</Trans> },
            ]}
          />
          <FieldRow>
            <form.Field
              as={NumberField}
              name="order_timeout_minutes"
              label={<Trans>Minutes tickets are held</Trans>}
              help={
                minutes !== null && minutes < 15 ? (
                  <Trans>At least 15 minutes are recommended.</Trans>
                ) : (
                  <Trans>While a buyer fills in details and pays.</Trans>
                )
              }
            />
            <form.Field
              as={NumberField}
              name="max_tickets_per_order"
              label={<Trans>Maximum tickets per order</Trans>}
              help={<Trans>Across all tickets.</Trans>}
            />
          </FieldRow>
          <FieldRow>
            <form.Field
              as={TextField}
              name="continue_button_text"
              label={<Trans>Text of the continue button</Trans>}
              optional
              maxLength={50}
              help={<Trans>Without one it says “Continue”.</Trans>}
              dir="auto"
            />
          </FieldRow>
        </FormSection>
      </Card>
      <Card>
        <FormSection title={<Trans>Mail</Trans>}>
          <form.Field
            as={TextField}
            name="support_email"
            label={<Trans>Reply-to email</Trans>}
            optional
            type="email"
            help={<Trans>Answers to mails go here, and buyers see it.</Trans>}
          />
          <form.Field as={TextArea} name="email_footer" label={<Trans>Footer of every mail</Trans>} optional rows={3} maxLength={5000} />
          <form.Check as={Switch} name="notify_new_orders" label={<Trans>Mail the organizer each new order</Trans>} />
        </FormSection>
      </Card>
      <Card>
        <FormSection title={<Trans>Event page</Trans>}>
          <PaletteTiles
            colours={design}
            onChoose={(colours) => {
              const texts = coloursTyped(colours)
              for (const name of homepageColours) form.set(name, texts[name])
            }}
          />
          <ColourFields design={design} field={form.field} />
          <form.Check as={Switch} name="allow_indexing" label={<Trans>Search engines may list the event</Trans>} />
        </FormSection>
      </Card>
    </>
  )
}
