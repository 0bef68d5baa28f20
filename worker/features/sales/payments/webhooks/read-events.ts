import { ProviderError, type EventsAfter, type ListedEvent, type PaymentProvider } from '../../../../payments/provider.ts'

/** The position in an account's list: the last event ingested, and a time (seconds) for when the provider no longer knows it. */
export type ReadTo = { id: string | null; time: number }

/** Pages of one account in one run, so that the others have their turn; the next run continues. */
export const pagesAtOnce = 10
/** Seconds: how much later the provider may list an event it already sent. */
const overlap = 120

/** The provider forgets its events after a month: a place it does not know any more is found again by its time. */
const pageAfter = async (provider: Pick<PaymentProvider, 'listEvents'>, account: string, { id, time }: ReadTo) => {
  const since: EventsAfter = { since: time - overlap }
  if (id === null) return provider.listEvents(account, since)
  return provider.listEvents(account, { id }).catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === 'resource_missing') return provider.listEvents(account, since)
    throw error
  })
}

/**
 * Reads on in the provider's events of an account, oldest first, from where the last run ended. `take` ingests a page,
 * `save` stores the position after it, so that a run that breaks off loses nothing. Events younger than the overlap are
 * read again the next time, unless a run leaves more events than it reads: then progress matters more.
 */
export const readEvents = async (
  provider: Pick<PaymentProvider, 'listEvents'>,
  account: string,
  from: ReadTo,
  until: number,
  { take, save }: { take: (events: ListedEvent[]) => Promise<void>; save: (place: ReadTo) => Promise<void> },
): Promise<void> => {
  let place = from
  let settled = from
  for (let turn = 1; turn <= pagesAtOnce; turn += 1) {
    const { events, more } = await pageAfter(provider, account, place)
    await take(events)
    const last = events.at(-1)
    if (last) place = { id: last.id, time: last.created }
    const old = events.findLast((event) => event.created <= until - overlap)
    if (old) settled = { id: old.id, time: old.created }
    if (!more) return save({ id: settled.id, time: until })
    await save(turn === pagesAtOnce ? place : settled)
  }
}
