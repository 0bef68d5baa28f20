import { Trans } from '@lingui/react/macro'
import type { Form } from '../../lib/use-form.ts'
import { Counted } from '../../ui/counted.tsx'
import { FieldRow } from '../../ui/form-section.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SendSample } from './send-sample.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SwitchGroup } from './switch-group.tsx'
import { longestFooter, type SettingsValues } from './settings-fields.ts'

/** What the event's mails carry, and which the organizer gets. */
export const EmailSection = ({ form, eventId }: { form: Form<SettingsValues>; eventId: string }) => (
  <SettingsCard id="email" aside={<SendSample eventId={eventId} />}>
    <FieldRow>
      <TextField
        {...form.field('support_email')}
        label={<Trans>Reply-to email</Trans>}
        optional
        type="email"
        help={<Trans>Answers to any mail of this event go here, and buyers see it. Without one the organizer’s.</Trans>}
      />
      <SwitchGroup title={<Trans>New orders</Trans>}>
        <Switch {...form.check('notify_new_orders')} label={<Trans>Mail the organizer each one</Trans>} />
      </SwitchGroup>
    </FieldRow>
    <TextArea
      {...form.field('email_footer')}
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
