import type { Box } from '../../../box-office/box.ts'
import { movingKeyOf } from '../../../shared/moving-mac.ts'
import { codeHashOf } from './store.ts'
import type { AttendeeRow } from './table.ts'

/** Whether the event's tickets show a code that changes every 15 seconds, instead of their own. */
export const hasMovingCodes = (box: Box): boolean => box.event().settings.moving_codes

/** A ticket's own code, by which it enters; null while it is cancelled, and where codes move. */
export const ownCode = (box: Box, attendee: AttendeeRow): string | null =>
  attendee.status === 'ACTIVE' && !hasMovingCodes(box) ? attendee.ticket_code : null

/** The key of a ticket's moving codes, for its page; null while it is cancelled, and where codes don't move. */
export const movingKey = (box: Box, attendee: AttendeeRow): string | null =>
  attendee.status === 'ACTIVE' && hasMovingCodes(box) ? movingKeyOf(codeHashOf(attendee)) : null
