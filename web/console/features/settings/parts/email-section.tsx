import { Trans } from '@lingui/react/macro'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import { SendSample } from './send-sample.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SwitchGroup } from './switch-group.tsx'
import { SettingField, SettingFields } from './setting-field.tsx'
import type { SettingsValues } from '../model/settings-fields.ts'
import { namesOfPart } from '../model/settings-table.ts'

/** What the event's mails carry, and which the organizer gets. */
export const EmailSection = ({ form, eventId }: { form: Form<SettingsValues>; eventId: string }) => (
  <SettingsCard id="email" aside={<SendSample eventId={eventId} />}>
    <FieldRow>
      <SettingField form={form} name="support_email" />
      <SwitchGroup title={<Trans>New orders</Trans>}>
        <SettingField form={form} name="notify_new_orders" label={<Trans>Email the organizer</Trans>} />
      </SwitchGroup>
    </FieldRow>
    <SettingFields form={form} names={namesOfPart('email')} />
  </SettingsCard>
)
