import type { EventSettings } from '../../../../../worker/contract/event-settings.ts'
import { checkSettings, readSettings, settingNames, typedSettings, type SettingName, type Typed } from './settings-table.ts'

/** An event's settings, as typed. */
export type SettingsValues = Typed<SettingName>

/** Settings as their form shows them, times on the clock of the event's zone. */
export const settingsValues = (settings: EventSettings, timezone: string): SettingsValues => typedSettings(settingNames, settings, timezone)

/** What is sent. */
export const settingsInput = (values: SettingsValues, timezone: string): EventSettings => readSettings(settingNames, values, timezone)

/** What is wrong, by field. */
export const validateSettings = (values: SettingsValues): Record<string, string | undefined> => checkSettings(settingNames, values)
