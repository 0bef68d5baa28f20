import { ok, type Result } from '../../../contract/problem.ts'
import type { EventSettings } from '../../../contract/event-settings.ts'
import type { SelfServiceCall } from '../../../contract/self-service.ts'
import type { Box } from '../../../box-office/box.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { events } from '../../../box-office/event-table.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { notifyAll } from '../carry/pass-changes.ts'

/** What buyers may do themselves and how they carry their tickets, of an event's settings. */
export const selfServiceView = ({ self_service, moving_codes, attach_pdf }: EventSettings): SelfServiceCall => ({
  ...self_service,
  moving_codes,
  attach_pdf,
})

/** Changes what buyers may do themselves; absent fields stay. Orders keep the cancel policy of their purchase. A waitlist that is turned off is closed; those on it are emailed unless `tell_waiting` is false. */
export const updateSelfService = (
  box: Box,
  {
    tell_waiting = true,
    ...fields
  }: { [Name in keyof SelfServiceCall]?: SelfServiceCall[Name] | undefined } & {
    tell_waiting?: boolean | undefined
  },
): Result<SelfServiceCall> => {
  const event = box.event()
  const before = settingsOf(event)
  const { moving_codes, attach_pdf, ...self_service } = { ...selfServiceView(before), ...definedFields(fields) }
  const settings = { ...before, self_service, moving_codes, attach_pdf }
  // In another order the line may go on.
  box.returning(() => box.put(events, { ...event, settings }))
  if (self_service.waitlist === 'OFF' && before.self_service.waitlist !== 'OFF')
    box.later({ id: 'closeWaitlist', kind: 'closeWaitlist', input: { tell: tell_waiting } })
  // Passes in wallets show a code of their own only where codes don't move.
  if (moving_codes !== before.moving_codes) notifyAll(box)
  return ok(selfServiceView(settings))
}
