import type { Box } from '../../../box-office/box.ts'
import { isoTime } from '../../../domain/time.ts'
import { hoursBefore } from '../../../shared/reminder.ts'
import { findWaiting, loadMessage } from './store.ts'
import { messages, type MessageRow } from './table.ts'

/** Buyers of so many milliseconds are written to together. */
const LATER_BUYERS_EVERY_MS = 30_000

const wake = (box: Box, job: string, id: string, at: number): void =>
  box.later({ id: job, kind: 'releaseMessage', input: { id }, delay: Math.max(0, at - box.now) })

/** Has a message looked at when it is due; one that later buyers get too, at the event's start at the latest. */
export const awaitRelease = (box: Box, row: MessageRow): void => {
  const at = row.status === 'SCHEDULED' ? (row.send_at ?? isoTime(box.now)) : box.event().start_date
  wake(box, `release:${row.id}`, row.id, Date.parse(at))
}

/** Whether a job looks for later buyers; the other one of a message waits for its time, and for the start. */
export const isForLaterBuyers = (jobId: string): boolean => jobId.startsWith('later:')

/** Someone has got a ticket: has the messages looked at that go to later buyers too. A job of its own, so that none is missed by one that runs. */
export const followBuyers = (box: Box): void => {
  const at = (Math.floor(box.now / LATER_BUYERS_EVERY_MS) + 1) * LATER_BUYERS_EVERY_MS
  for (const { id, status } of findWaiting(box)) if (status === 'SENDING') wake(box, `later:${id}:${at}`, id, at)
}

/** The event was moved: so are the messages that are sent before its start. */
export const moveScheduled = (box: Box): void => {
  const { start_date, timezone } = box.event()
  for (const { id } of findWaiting(box)) {
    const row = loadMessage(box, id)
    if (!row) continue
    const send_at =
      row.hours_before !== null && row.status === 'SCHEDULED' ? hoursBefore(start_date, row.hours_before, timezone) : row.send_at
    const moved = { ...row, send_at }
    if (send_at !== row.send_at) box.put(messages, moved)
    awaitRelease(box, moved)
  }
}
