import type { Form } from '../../../../shared/lib/form-fields.ts'
import { namesOfPart } from '../model/settings-table.ts'
import type { SettingsValues } from '../model/settings-fields.ts'
import { SettingFields } from './setting-field.tsx'
import { SettingsCard } from './settings-card.tsx'

/** How guests carry their tickets. */
export const TicketsSection = ({ form }: { form: Form<SettingsValues> }) => (
  <SettingsCard id="tickets">
    <SettingFields form={form} names={namesOfPart('tickets')} />
  </SettingsCard>
)
