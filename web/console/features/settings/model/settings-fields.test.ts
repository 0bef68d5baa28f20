import { expect, it } from 'vitest'
import type { EventSettings } from '../../../../../worker/contract/event-settings.ts'
import { settingsInput, settingsValues } from './settings-fields.ts'

it('sends when the waiting room opens as the moment it was shown as, whatever zone the event is in by then', () => {
  const settings = { waiting_room_opens_at: '2027-06-01T08:00:00.000Z' } as EventSettings
  const shown = settingsValues(settings, 'Europe/Berlin')
  expect(shown.waiting_room_opens_at).toBe('2027-06-01T10:00')
  const texts = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, value ?? ''])) as typeof shown
  expect(settingsInput(texts, 'Europe/Berlin').waiting_room_opens_at).toBe('2027-06-01T08:00:00.000Z')
  expect(settingsInput({ ...texts, waiting_room_opens_at: '' }, 'Europe/Berlin').waiting_room_opens_at).toBeNull()
})
