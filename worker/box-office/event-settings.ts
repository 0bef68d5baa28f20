import { defaultEventSettings, type EventSettings } from '../contract/event-settings.ts'
import type { EventRow } from './event-table.ts'

/** An event's settings, complete: those that were stored before there was a setting have its default. */
export const settingsOf = ({ settings }: Pick<EventRow, 'settings'>): EventSettings => ({ ...defaultEventSettings, ...settings })
