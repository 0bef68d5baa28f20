import type { Shop } from './fire-shop.ts'

/** An order as its box tells it. */
export type Told = {
  id: string
  number: string
  status: string
  total: number
  attendees: { short_id: string; status: string }[]
}

type Listed = Record<string, unknown> & { id: string }

/** Every row of one of the event's lists, which D1 answers. */
const everyRow = async (shop: Shop, path: string): Promise<Listed[]> => {
  const rows: Listed[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await shop.call('GET', `/events/${shop.eventId}/${path}?per_page=100&page=${page}`)
    rows.push(...(data as Listed[]))
    last = meta.last_page as number
  }
  return rows
}

const differencesOf = (what: string, boxes: Map<string, string>, lists: Map<string, string>): string[] => [
  ...[...boxes].flatMap(([id, told]) =>
    lists.get(id) === told ? [] : [`${what} ${id} is ${told}, its list says ${lists.get(id) ?? 'nothing'}`],
  ),
  ...[...lists.keys()].flatMap((id) => (boxes.has(id) ? [] : [`the list has ${what} ${id}, which nobody placed`])),
]

/** Compares every order and every ticket as the box tells it with its row in the read model. */
export const compareLists = async (shop: Shop, orders: Told[]): Promise<string[]> => {
  const listed = await everyRow(shop, 'orders')
  const people = await everyRow(shop, 'attendees')
  // A cart that nobody gave details for is in no list.
  const given = new Set(listed.map(({ id }) => id))
  const shown = orders.filter(({ id, status }) => status === 'COMPLETED' || given.has(id))
  return [
    ...differencesOf(
      'order',
      new Map(shown.map(({ id, number, status, total }) => [id, `${number} ${status} ${total}`])),
      new Map(listed.map(({ id, number, status, total }) => [id, `${number} ${status} ${total}`])),
    ),
    ...differencesOf(
      'ticket',
      new Map(shown.flatMap((order) => order.attendees.map(({ short_id, status }) => [short_id, status] as const))),
      new Map(people.map(({ short_id, status }) => [String(short_id), String(status)])),
    ),
  ]
}
