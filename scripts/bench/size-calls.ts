import { reportNames } from '../../worker/contract/report-columns.ts'
import type { Asked } from './compare.ts'
import type { LargeEvent } from '../seed/large-event.ts'
import { rarePerson } from '../seed/large-names.ts'
import { caller, type Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'

type Query = Record<string, string>
type Calls = Asked<LargeEvent>[]
type Read = (event: LargeEvent, query: Query) => Promise<unknown>

const search = (query: Query): string => new URLSearchParams(query).toString()
const filter = (field: string, operator: string, value: string): Query => ({ [`filter_fields[${field}][${operator}]`]: value })

/** Typical searches by their kind: few letters and many, common names and unique ones. */
const searches: Record<string, string> = {
  'one letter': 'm',
  'two letters': 'mü',
  'three letters': 'mül',
  'a common name': 'Müller',
  'two common names': 'Anna Müller',
  'a name of one': rarePerson.last_name,
  'first and last name of one': `${rarePerson.first_name} ${rarePerson.last_name}`,
  'a name of nobody': 'xqzxqz',
  'an Arabic name': 'محمد',
  'a Chinese character': '王',
  'two Chinese characters': '建国',
  'what every address has': 'guests.example',
}

const searched = (list: string, read: Read): Calls =>
  Object.entries(searches).map(([name, query]) => [`${list}: search, ${name}`, (event) => read(event, { query })])

/** The key of a page in the middle of a list, fetched once per event and sort. */
const openMiddles = (call: Call) => {
  const known = new Map<string, Promise<string>>()
  return (path: string, total: number, sort: Query): Promise<string> => {
    const page = String(Math.max(1, Math.floor(total / 200)))
    const address = `${path}?${search({ ...sort, per_page: '100', page })}`
    const key = known.get(address) ?? call('GET', address).then(({ meta }) => meta.next as string)
    known.set(address, key)
    return key
  }
}

const sorted = (list: 'orders' | 'attendees', sorts: string[], call: Call): Calls => {
  const middleOf = openMiddles(call)
  const path = ({ id }: LargeEvent) => `/events/${id}/${list}`
  return sorts.flatMap((sort_by) =>
    ['asc', 'desc'].flatMap((sort_direction): Calls => {
      const sort = { sort_by, sort_direction }
      return [
        [`${list}: by ${sort_by} ${sort_direction}`, (event) => call('GET', `${path(event)}?${search(sort)}`)],
        [
          `${list}: by ${sort_by} ${sort_direction}, in the middle by key`,
          async (event) => call('GET', `${path(event)}?${search({ ...sort, after: await middleOf(path(event), event[list], sort) })}`),
        ],
      ]
    }),
  )
}

const orderFilters: Record<string, Query> = {
  'status COMPLETED': filter('status', 'eq', 'COMPLETED'),
  'status CANCELLED': filter('status', 'eq', 'CANCELLED'),
  'status EXPIRED, none': filter('status', 'eq', 'EXPIRED'),
  'display_status COMPLETED': filter('display_status', 'eq', 'COMPLETED'),
  'display_status REFUNDED': filter('display_status', 'eq', 'REFUNDED'),
  'display_status among two': filter('display_status', 'in', 'REFUNDED,PARTIALLY_REFUNDED'),
  'display_status CANCELLED by name': { ...filter('display_status', 'eq', 'CANCELLED'), sort_by: 'last_name' },
  'display_status REFUNDED by name': { ...filter('display_status', 'eq', 'REFUNDED'), sort_by: 'last_name' },
  'payment_status RECEIVED': filter('payment_status', 'eq', 'RECEIVED'),
  'payment_status FAILED, none': filter('payment_status', 'eq', 'FAILED'),
  'refund_status REFUNDED': filter('refund_status', 'eq', 'REFUNDED'),
  'refund_status not null': filter('refund_status', 'ne', 'null'),
  'created_at from last week': filter('created_at', 'gte', new Date(Date.now() - 7 * 86_400_000).toISOString()),
  'created_at before all': filter('created_at', 'lt', '2020-01-01T00:00:00.000Z'),
  'created_at from last week by name': {
    ...filter('created_at', 'gte', new Date(Date.now() - 7 * 86_400_000).toISOString()),
    sort_by: 'last_name',
  },
  'total above 0': filter('total', 'gt', '0'),
  'total above all': filter('total', 'gt', '100000'),
  'email of one': filter('email', 'eq', rarePerson.email),
  'part of an email': filter('email', 'like', 'quirin'),
  'part of an email of nobody': filter('email', 'like', 'xqzxqz'),
  is_manual: filter('is_manual', 'eq', 'true'),
}

const attendeeFilters = ({ tickets, orderId, question }: LargeEvent): Record<string, Query> => ({
  'status ACTIVE': filter('status', 'eq', 'ACTIVE'),
  'status CANCELLED': filter('status', 'eq', 'CANCELLED'),
  'status CANCELLED by name': { ...filter('status', 'eq', 'CANCELLED'), sort_by: 'last_name' },
  'ticket_id of many': filter('ticket_id', 'eq', tickets[0]?.id ?? ''),
  'ticket_id of few': filter('ticket_id', 'eq', tickets[2]?.id ?? ''),
  'ticket_id of few by name': { ...filter('ticket_id', 'eq', tickets[2]?.id ?? ''), sort_by: 'last_name' },
  'ticket_id and status': { ...filter('ticket_id', 'eq', tickets[2]?.id ?? ''), ...filter('status', 'eq', 'CANCELLED') },
  checked_in: filter('checked_in', 'eq', 'true'),
  'not checked_in': filter('checked_in', 'eq', 'false'),
  'checked_in by name': { ...filter('checked_in', 'eq', 'true'), sort_by: 'last_name' },
  'answered as many': filter(`answer.${question.id}`, 'eq', 'Fish'),
  'answered as many by name': { ...filter(`answer.${question.id}`, 'eq', 'Fish'), sort_by: 'last_name' },
  'answered as few': filter(`answer.${question.id}`, 'eq', 'Fruit'),
  'answered as many, and cancelled': { ...filter(`answer.${question.id}`, 'eq', 'Fish'), ...filter('status', 'eq', 'CANCELLED') },
  answered: filter(`answer.${question.id}`, 'ne', 'null'),
  'not answered': filter(`answer.${question.id}`, 'eq', 'null'),
  'not answered, and cancelled': { ...filter(`answer.${question.id}`, 'eq', 'null'), ...filter('status', 'eq', 'CANCELLED') },
  order_id: filter('order_id', 'eq', orderId),
  'email of one': filter('email', 'eq', rarePerson.email),
  'part of an email': filter('email', 'like', 'quirin'),
  'part of an email of nobody': filter('email', 'like', 'xqzxqz'),
})

/** The console's lists, figures and pages. */
export const consoleCalls = (call: Call): Calls => {
  const orders: Read = ({ id }, query) => call('GET', `/events/${id}/orders?${search(query)}`)
  const attendees: Read = ({ id }, query) => call('GET', `/events/${id}/attendees?${search(query)}`)
  const filters = Object.keys(attendeeFilters({ tickets: [] as LargeEvent['tickets'], orderId: '', question: {} } as LargeEvent))
  return [
    ...sorted('orders', ['created_at', 'total', 'last_name', 'number'], call),
    ...Object.entries(orderFilters).map(([name, query]): Calls[number] => [`orders: ${name}`, (event) => orders(event, query)]),
    ...searched('orders', orders),
    ['orders: in the middle by number', (event) => orders(event, { page: String(Math.ceil(event.orders / 40)) })],
    ['orders: search, a common name, by name', (event) => orders(event, { query: 'Müller', sort_by: 'last_name' })],
    ['orders: search and filter', (event) => orders(event, { query: 'Müller', ...filter('status', 'eq', 'CANCELLED') })],
    ...sorted('attendees', ['created_at', 'first_name', 'last_name', 'reference', 'checked_in_at'], call),
    ...filters.map((name): Calls[number] => [`attendees: ${name}`, (event) => attendees(event, attendeeFilters(event)[name] as Query)]),
    ...searched('attendees', attendees),
    ['attendees: in the middle by number', (event) => attendees(event, { page: String(Math.ceil(event.attendees / 40)) })],
    ['attendees: search, a common name, by name', (event) => attendees(event, { query: 'Müller', sort_by: 'last_name' })],
    ['attendees: search and filter', (event) => attendees(event, { query: 'Müller', ...filter('status', 'eq', 'CANCELLED') })],
    ['figures of the event', ({ id }) => call('GET', `/events/${id}/stats`)],
    ['figures of the check-in', ({ id }) => call('GET', `/events/${id}/check_in_stats`)],
    ['check-in lists', ({ id }) => call('GET', `/events/${id}/check-in-lists`)],
    ['an order', ({ id, orderId }) => call('GET', `/events/${id}/orders/${orderId}`)],
    ...reportNames.map((name): Calls[number] => [`report: ${name}`, ({ id }) => call('GET', `/events/${id}/reports/${name}`)]),
    ['messages: how many it would go to', ({ id }) => call('POST', `/events/${id}/messages/recipients`, { scope: 'ALL' })],
    ['an order’s timeline', ({ id, orderId }) => call('GET', `/events/${id}/orders/${orderId}/timeline`)],
  ]
}

/** The calls of a door. */
export const doorCalls = (stack: Stack): Calls => {
  const call = caller(stack.url)
  const door = ({ lists }: LargeEvent, place = 0) => `/public/check-in-lists/${lists[place]?.short_id}`
  const read: Read = (event, query) => call('GET', `${door(event)}/attendees?${search(query)}`)
  const middles = new Map<string, Promise<string>>()
  const middle = (event: LargeEvent): Promise<string> => {
    const page = String(Math.max(1, Math.floor(event.attendees / 250)))
    const key = middles.get(event.id) ?? read(event, { per_page: '100', page }).then((body) => (body as Answer).meta.next)
    middles.set(event.id, key)
    return key
  }
  return [
    ['door: the list and its counts', (event) => call('GET', door(event))],
    ['door: by first name', (event) => read(event, { per_page: '50' })],
    ['door: by last name, backwards', (event) => read(event, { per_page: '50', sort_by: 'last_name', sort_direction: 'desc' })],
    ['door: in the middle by key', async (event) => read(event, { per_page: '50', after: await middle(event) })],
    ['door: who is in', (event) => read(event, { ...filter('checked_in_at', 'ne', 'null'), per_page: '50' })],
    ['door: who is not in', (event) => read(event, { ...filter('checked_in_at', 'eq', 'null'), per_page: '50' })],
    ['door: a list of few', (event) => call('GET', `${door(event, 1)}/attendees?per_page=50`)],
    ...searched('door', read),
    ['door: offline, first thousand', (event) => read(event, { offline: '1', per_page: '1000' })],
    ['door: offline, a list of few', (event) => call('GET', `${door(event, 1)}/attendees?offline=1&per_page=1000`)],
    ['door: offline, nothing new', (event) => read(event, { offline: '1', per_page: '1000', since: '1000000000' })],
    ['door: scan that admits', (event) => call('POST', `${door(event)}/check-ins`, { check_ins: [{ ticket_code: event.codes.pop() }] })],
    ['door: scan of nobody', (event) => call('POST', `${door(event)}/check-ins`, { check_ins: [{ ticket_code: 'NOBODY' }] })],
  ]
}

type Answer = { meta: { next: string } }

/** The calls of buyers. */
export const publicCalls = (stack: Stack): Calls => {
  const call = caller(stack.url)
  const cart = ({ tickets: [ticket] }: LargeEvent) => ({
    tickets: [{ ticket_id: ticket?.id, prices: [{ price_id: ticket?.price_id, quantity: 1 }] }],
  })
  return [
    ['public: event page', ({ id }) => call('GET', `/public/events/${id}`)],
    ['public: availability', ({ id }) => call('GET', `/public/events/${id}/availability`)],
    ['public: quote', (event) => call('POST', `/public/events/${event.id}/quote`, cart(event))],
    ['public: order', (event) => call('POST', `/public/events/${event.id}/order`, cart(event))],
  ]
}
