import { Trans } from '@lingui/react/macro'
import type { EventSettings } from '../../../../../worker/contract/event-settings.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import type { SendImage } from '../../../../shared/ui/image-dialog.tsx'
import { RadioGroup } from '../../../../shared/ui/radio-group.tsx'
import { SettingFields } from './setting-field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { namesOfPart } from '../model/settings-table.ts'
import type { SettingsValues } from '../model/settings-fields.ts'

/** How the event sells, and what it says to buyers on the way. */
export const CheckoutSection = ({ form, send }: { form: Form<SettingsValues>; send: SendImage }) => (
  <SettingsCard id="checkout">
    <RadioGroup<EventSettings['price_display_mode']>
      {...form.field('price_display_mode')}
      label={<Trans>Prices are shown</Trans>}
      options={[
        { value: 'INCLUSIVE', label: <Trans>With taxes and fees</Trans> },
        { value: 'EXCLUSIVE', label: <Trans>Before taxes and fees</Trans> },
      ]}
    />
    <SettingFields form={form} names={namesOfPart('checkout')} send={send} />
  </SettingsCard>
)
