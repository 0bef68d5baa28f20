import { Trans } from '@lingui/react/macro'
import type { EventSettings } from '../../../../../worker/contract/event-settings.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import { RadioGroup } from '../../../../shared/ui/radio-group.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import { SettingField, SettingFields } from './setting-field.tsx'
import { namesOfPart } from '../model/settings-table.ts'
import { SettingsCard } from './settings-card.tsx'
import type { SettingsValues } from '../model/settings-fields.ts'

type Props = { form: Form<SettingsValues>; eventId: string; /** On whose clock its times are. */ zone: string }

/** Whether buyers wait in a room when many come at once, and how it lets them in. */
export const RoomSection = ({ form, eventId, zone }: Props) => {
  const mode = form.values.waiting_room
  return (
    <SettingsCard
      id="waiting-room"
      aside={
        mode !== 'OFF' && (
          <TextLink to={`/manage/event/${eventId}/waiting-room`}>
            <Trans>See the waiting room</Trans>
          </TextLink>
        )
      }
    >
      <RadioGroup<EventSettings['waiting_room']>
        {...form.field('waiting_room')}
        label={<Trans>When demand is high</Trans>}
        options={[
          { value: 'OFF', label: <Trans>No waiting room</Trans> },
          { value: 'ON', label: <Trans>Open at a set time</Trans>, help: <Trans>Everyone waiting by then gets a random place.</Trans> },
          { value: 'AUTO', label: <Trans>Automatically</Trans> },
        ]}
      />
      {mode !== 'OFF' && (
        <FieldRow>
          {mode === 'ON' && <SettingField form={form} name="waiting_room_opens_at" zone={zone} />}
          <SettingField form={form} name="waiting_room_rate" />
        </FieldRow>
      )}
      <SettingFields form={form} names={namesOfPart('waiting-room')} />
    </SettingsCard>
  )
}
