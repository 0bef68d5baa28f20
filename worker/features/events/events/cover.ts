import { ok, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { events } from '../../../box-office/event-table.ts'

/** The id of the image that is the event's cover, or null. */
export const getCover = (box: Box, _: null): Result<string | null> => ok(box.event().cover_image_id)

/** Sets the event's cover, or removes it with null. */
export const setCover = (box: Box, { image_id }: { image_id: string | null }): Result<null> => {
  box.put(events, { ...box.event(), cover_image_id: image_id })
  box.emit('event.updated', box.eventId)
  return ok(null)
}
