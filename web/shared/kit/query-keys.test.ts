import { matchQuery, QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keyOf, staleAfter, type Kind } from './query-keys.ts'

const kept: QueryKey[] = [
  ['events', 'upcoming'],
  ['event', 'evt_1'],
  keyOf('settings', 'evt_1'),
  [...keyOf('tickets', 'evt_1'), 'all'],
  [...keyOf('promo-codes', 'evt_1'), 'page', {}],
  [...keyOf('promo-codes', 'evt_1'), 'one', 'pro_1'],
  [...keyOf('capacity-assignments', 'evt_1'), 'all'],
  [...keyOf('promo-codes', 'evt_2'), 'page', {}],
  [...keyOf('tickets', 'evt_2'), 'all'],
  [...keyOf('taxes-and-fees'), 'all'],
  ['me'],
]
const client = new QueryClient()
const stale = (kind: Kind, eventId?: string) =>
  kept.filter((queryKey) =>
    staleAfter(kind, eventId).some((filter) => matchQuery(filter, client.getQueryCache().build(client, { queryKey }))),
  )

it.each<[Kind, string | undefined, number[]]>([
  ['promo-codes', 'evt_1', [4, 5]],
  ['capacity-assignments', 'evt_1', [3, 6]],
  // The event itself says what going live needs; what else is below it stays.
  ['tickets', 'evt_1', [0, 1, 3, 6]],
  ['attendees', 'evt_1', [0, 1, 2, 3, 4, 5, 6]],
  ['taxes-and-fees', undefined, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
])('a change of %s makes stale what shows it', (kind, eventId, expected) => {
  expect(stale(kind, eventId)).toEqual(expected.map((index) => kept[index]))
})
