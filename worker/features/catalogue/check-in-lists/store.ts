import type { Box } from '../../../box-office/box.ts'
import { countedUnder } from '../../../box-office/counters.ts'
import { allBy, oneBy } from '../../../box-office/prepared.ts'
import { cachedUntilWrite } from '../../../box-office/cached-until-write.ts'
import { covers } from '../../../domain/check-in.ts'
import { checkInLists, type CheckInListRow } from './table.ts'

const inOrder = allBy(checkInLists, checkInLists.created_at, checkInLists.id)

/** The event's lists, oldest first. */
export const loadLists = cachedUntilWrite((box): CheckInListRow[] => inOrder(box))

/** A list by id, or undefined. */
export const loadList: (box: Box, id: string) => CheckInListRow | undefined = oneBy(checkInLists, checkInLists.id)

/** A list by the id in the door's link, or undefined. */
export const loadListByShortId = (box: Box, shortId: string): CheckInListRow | undefined =>
  // An event has a handful of lists.
  loadLists(box).find((list) => list.short_id === shortId)

/** How many active attendees a list expects, how many of them were checked in, and how many are inside. */
export const countList = (box: Box, list: CheckInListRow): { total: number; checked_in: number; inside: number } => {
  const sum = (prefix: string) =>
    [...countedUnder(box, prefix)].reduce((total, [ticketId, n]) => (covers(list, ticketId) ? total + n : total), 0)
  const checked_in = sum(`in:${list.id}`)
  return { total: sum('attendees'), checked_in, inside: list.re_entry ? checked_in - sum(`out:${list.id}`) : checked_in }
}
