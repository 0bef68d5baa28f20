import type { Box } from '../../../box-office/box.ts'
import { localJob } from '../../../box-office/job.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { system } from '../orders/timeline.ts'
import { endResale, openResaleOf } from './end-resale.ts'
import { makeRoom } from './make-room.ts'
import { endOfOffers } from './resale-view.ts'
import { listedAt, listedPrices } from './store.ts'
import { recallFor, takeBackDue } from './take-back-due.ts'

/** Takes a ticket that was scanned off sale: a buyer who was about to pay has to do without. */
export const endByScan = (box: Box, { resale_id }: Pick<AttendeeRow, 'resale_id'>): void => {
  const row = openResaleOf(box, { resale_id })
  if (!row) return
  box.returning(() => {
    makeRoom(box, row, { force: true })
    endResale(box, row, 'SCANNED', system)
  })
}

/** The job that ends offers with their sale. */
const resaleJob = 'resales'
/** Between two tries to end an offer that someone is buying. */
const TRY_AGAIN_MS = 60_000

/** Ends offers that can't be sold any more, a bounded number of each price; one that someone is buying ends after that. */
const endStale = (box: Box): void => {
  for (const price of listedPrices(box)) {
    const ends = endOfOffers(box, price)
    if (ends === null || ends <= box.at)
      for (const row of listedAt(box, price)) if (recallFor(box, row)) endResale(box, row, 'ENDED', system)
  }
}

/** In how many milliseconds the next offer ends, or null. */
const nextEnd = (box: Box): number | null => {
  const ends = listedPrices(box).map((price) => endOfOffers(box, price))
  const waits = ends.map((at) => (at === null || at <= box.at ? TRY_AGAIN_MS : Date.parse(at) - box.now))
  return waits.length ? Math.min(...waits) : null
}

/** Schedules the end of offers. */
export const scheduleEnd = (box: Box): void => {
  const delay = nextEnd(box)
  if (delay !== null) box.later({ id: resaleJob, kind: resaleJob, input: {}, delay })
}

/** Ends offers with their sale. */
export const endOffers = localJob((box) => {
  box.returning(() => {})
  const delay = nextEnd(box)
  return delay === null ? null : { in: delay }
})

/** When stock comes back, or what is sold changes: awaited tickets are their holders' before the line is asked, and offers that can't be sold end. */
export const endFirst = (box: Box): (() => void) => {
  if (listedPrices(box).length === 0) return () => {}
  return () => {
    takeBackDue(box)
    endStale(box)
  }
}
