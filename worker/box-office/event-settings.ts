import { defaultEventSettings, type EventSettings } from '../contract/event-settings.ts'
import type { EventRow } from './event-table.ts'

/** An event's settings, complete: settings added since it was stored have their default. */
export const settingsOf = ({ settings }: Pick<EventRow, 'settings'>): EventSettings => ({
  ...defaultEventSettings,
  ...settings,
  self_service: { ...defaultEventSettings.self_service, ...settings.self_service },
})
