import type Stripe from 'stripe'
import type { EventsAfter, ListedEvents } from '../provider.ts'
import { eventOf } from './stripe-event.ts'

const page = 100

type ListEvents = (params: Stripe.EventListParams) => Promise<Stripe.ApiList<Stripe.Event>>

const isAny = async (list: ListEvents, created: Stripe.RangeQueryParam): Promise<boolean> =>
  (await list({ created, limit: 1 })).data.length > 0

/**
 * The account's first events since a time, where there is no older event: Stripe lists from the newest on, so the
 * second of the first event is found by binary search.
 */
const firstEvents = async (list: ListEvents, since: number): Promise<Stripe.Event[]> => {
  const newest = (await list({ created: { gte: since }, limit: 1 })).data[0]
  if (!newest) return []
  let [from, to] = [since, newest.created]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (await isAny(list, { gte: since, lte: middle })) to = middle
    else from = middle + 1
  }
  const events: Stripe.Event[] = []
  for (let last: string | undefined; ;) {
    const { data, has_more } = await list({ created: { gte: since, lte: to }, limit: page, ...(last ? { starting_after: last } : {}) })
    events.push(...data)
    last = data.at(-1)?.id
    if (!has_more || !last) return events
  }
}

/** A page of Stripe's events of an account after an event or since a time, oldest first, and whether there are more. */
export const listStripeEvents = async (list: ListEvents, account: string, after: EventsAfter): Promise<ListedEvents> => {
  const toListed = (events: Stripe.Event[], more: boolean): ListedEvents => ({
    events: events.toReversed().map((event) => ({ ...eventOf(event, account), created: event.created })),
    more,
  })
  const before = 'id' in after ? after.id : (await list({ created: { lt: after.since }, limit: 1 })).data[0]?.id
  if (!before) {
    const first = await firstEvents(list, 'since' in after ? after.since : 0)
    return toListed(first, first.length > 0)
  }
  const { data, has_more } = await list({ ending_before: before, limit: page })
  return toListed(data, has_more)
}
