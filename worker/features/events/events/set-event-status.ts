import type { EventDetail, EventStatus } from '../../../contract/events.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { canSetStatus } from '../../../domain/event.ts'
import { getEvent, goLiveConditions, type Viewer } from './get-event.ts'
import { events } from '../../../box-office/event-table.ts'

/** Moves the event between draft, live and archived; going live names every condition that is missing. */
export const setEventStatus = (box: Box, input: { status: EventStatus; viewer: Viewer }): Result<EventDetail> => {
  const event = box.event()
  if (event.status === input.status) return getEvent(box, input.viewer)
  if (!canSetStatus(event.status, input.status))
    return refuse('event_status_not_allowed', { facts: { from: event.status, to: input.status } })
  if (input.status === 'LIVE') {
    const conditions = goLiveConditions(box, input.viewer)
    if (conditions.length) return refuse('event_cannot_go_live', { facts: { conditions } })
  }
  box.returning(() => box.put(events, { ...event, status: input.status }))
  box.emit('event.status_changed', event.id)
  return getEvent(box, input.viewer)
}
