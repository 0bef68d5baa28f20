import { ok, type Result } from '../../../contract/problem.ts'
import type { SelfService } from '../../../contract/self-service.ts'
import type { Box } from '../../../box-office/box.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { events } from '../../../box-office/event-table.ts'
import { definedFields } from '../../../domain/defined-fields.ts'

/** Changes what buyers may do themselves; absent fields stay. Orders keep the cancel policy of their purchase. */
export const updateSelfService = (
  box: Box,
  fields: { [Name in keyof SelfService]?: SelfService[Name] | undefined },
): Result<SelfService> => {
  const event = box.event()
  const settings = settingsOf(event)
  const self_service: SelfService = { ...settings.self_service, ...definedFields(fields) }
  box.put(events, { ...event, settings: { ...settings, self_service } })
  return ok(self_service)
}
