import { Trans, useLingui } from '@lingui/react/macro'
import type { EventSettings } from '../../../../worker/contract/event-settings.ts'
import { defaultHomepage, homepageColours } from '../../../../worker/contract/homepage-design.ts'
import type { Organizer } from '../../../../worker/contract/organizers.ts'
import type { Form } from '../../../shared/lib/form-fields.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { CurrencyField } from '../../../shared/ui/currency-field.tsx'
import { FieldRow, FormSection } from '../../../shared/ui/form-section.tsx'
import { LanguageField } from '../../../shared/ui/language-field.tsx'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TimezoneField } from '../../../shared/ui/timezone-field.tsx'
import { ColourFields } from '../homepage/parts/colour-fields.tsx'
import { PaletteTiles } from '../homepage/parts/palette-tiles.tsx'
import { namesOfDefaults } from '../settings/model/settings-table.ts'
import { SettingFields } from '../settings/parts/setting-field.tsx'
import { coloursOf, coloursTyped, type DefaultValues } from './default-fields.ts'

type Props = { form: Form<DefaultValues>; organizers: readonly Organizer[] }

/** All that an account decides for its new events. */
export const DefaultsForm = ({ form, organizers }: Props) => {
  const { t } = useLingui()
  const design = { ...defaultHomepage, ...coloursOf(form.values) }
  return (
    <>
      <Card>
        <FormSection title={<Trans>Basics</Trans>}>
          <FieldRow>
            <form.Field
              as={SelectField}
              name="organizer_id"
              label={<Trans>Organizer</Trans>}
              options={[{ value: '', label: t`First organizer` }, ...organizers.map((each) => ({ value: each.id, label: each.name }))]}
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
          <SettingFields form={form} names={namesOfDefaults('checkout')} isDefault />
        </FormSection>
      </Card>
      <Card>
        <FormSection title={<Trans>Emails</Trans>}>
          <SettingFields form={form} names={namesOfDefaults('mail')} isDefault />
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
          <SettingFields form={form} names={namesOfDefaults('page')} isDefault />
        </FormSection>
      </Card>
    </>
  )
}
