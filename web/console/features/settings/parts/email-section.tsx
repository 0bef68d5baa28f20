import { Trans } from '@lingui/react/macro'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { Counted } from '../../../../shared/ui/counted.tsx'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { TextArea } from '../../../../shared/ui/text-area.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { SendSample } from './send-sample.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SwitchGroup } from './switch-group.tsx'
import { longestFooter, type SettingsValues } from '../model/settings-fields.ts'

/** What the event's mails carry, and which the organizer gets. */
export const EmailSection = ({ form, eventId }: { form: Form<SettingsValues>; eventId: string }) => (
  <SettingsCard id="email" aside={<SendSample eventId={eventId} />}>
    <FieldRow>
      <form.Field
        as={TextField}
        name="support_email"
        label={<Trans>Reply-to email</Trans>}
        optional
        type="email"
        help={<Trans>Answers to any mail of this event go here, and buyers see it. Without one the organizer’s.</Trans>}
      />
      <SwitchGroup title={<Trans>New orders</Trans>}>
        <form.Check as={Switch} name="notify_new_orders" label={<Trans>Mail the organizer each one</Trans>} />
      </SwitchGroup>
    </FieldRow>
    <form.Field
      as={TextArea}
      name="email_footer"
      label={
        <Counted length={form.values.email_footer.length} most={longestFooter}>
          <Trans>Footer of every mail</Trans>
        </Counted>
      }
      optional
      rows={3}
      maxLength={longestFooter}
    />
  </SettingsCard>
)
