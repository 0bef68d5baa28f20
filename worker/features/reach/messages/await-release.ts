import type { Box } from '../../../box-office/box.ts'
import { isoTime } from '../../../domain/time.ts'
import { hoursBefore } from '../../../shared/reminder.ts'
import { loadWaiting } from './store.ts'
import { messages, type MessageRow } from './table.ts'

/** Buyers of so many milliseconds are written to together. */
const LATER_BUYERS_EVERY_MS = 30_000

const wake = (box: Box, id: string, delay: number): void =>
  box.later({ id: `release:${id}`, kind: 'releaseMessage', input: { id }, delay: Math.max(0, delay) })

/** Has a message looked at when it is due; one that later buyers get too, at the event's start at the latest. */
export const awaitRelease = (box: Box, row: MessageRow): void => {
  const at = row.status === 'SCHEDULED' ? (row.send_at ?? isoTime(box.now)) : box.event().start_date
  wake(box, row.id, Date.parse(at) - box.now)
}

/** Someone has got a ticket: has the messages looked at that go to later buyers too. */
export const followBuyers = (box: Box): void => {
  for (const { id, status } of loadWaiting(box)) if (status === 'SENDING') wake(box, id, LATER_BUYERS_EVERY_MS)
}

/** The event was moved: so are the messages that are sent before its start. */
export const moveScheduled = (box: Box): void => {
  const { start_date, timezone } = box.event()
  for (const row of loadWaiting(box)) {
    const send_at =
      row.hours_before !== null && row.status === 'SCHEDULED' ? hoursBefore(start_date, row.hours_before, timezone) : row.send_at
    const moved = { ...row, send_at }
    if (send_at !== row.send_at) box.put(messages, moved)
    awaitRelease(box, moved)
  }
}
