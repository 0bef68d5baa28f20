// The quick start and a check-in with a generated client. `npm test` writes `foyer.d.ts` beside it from the running API's
// document, compiles both and runs it.
import createClient from 'openapi-fetch'
import type { components, paths } from './foyer.d.ts'

const { FOYER_URL: url = '', FOYER_KEY: key = '', FOYER_ORGANIZER: organizer_id = '' } = process.env
const foyer = createClient<paths>({ baseUrl: `${url}/api`, headers: { Authorization: `Bearer ${key}` } })
const buyer = createClient<paths>({ baseUrl: `${url}/api` })

const dataOf = <T>({ data, error }: { data?: T; error?: unknown }): T => {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const { data: event } = dataOf(
  await foyer.POST('/events', {
    body: { title: 'Hofkonzert', organizer_id, start_date: '2027-07-02T20:00', timezone: 'Europe/Berlin', currency: 'EUR' },
  }),
)
const ofEvent = { path: { id: event.id } }
const { data: ticket } = dataOf(
  await foyer.POST('/events/{id}/tickets', {
    params: ofEvent,
    body: { type: 'FREE', title: 'Entry', prices: [{ price: 0, quantity: 80 }] },
  }),
)
dataOf(await foyer.PUT('/events/{id}/status', { params: ofEvent, body: { status: 'LIVE' } }))
const { data: placed, session_token } = dataOf(
  await buyer.POST('/public/events/{id}/order', {
    params: { ...ofEvent, header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { tickets: [{ ticket_id: ticket.id, prices: [{ price_id: ticket.prices[0]?.id ?? '', quantity: 1 }] }] },
  }),
)
const { data: order } = dataOf(
  await buyer.PUT('/public/events/{id}/order/{shortId}', {
    params: { path: { id: event.id, shortId: placed.short_id }, header: { 'X-Order-Session': session_token } },
    body: {
      first_name: 'Noor',
      last_name: 'Haddad',
      email: 'noor.haddad@example.com',
      attendees: [{ line_id: placed.lines[0]?.id ?? '', first_name: 'Noor', last_name: 'Haddad' }],
    },
  }),
)
const sold: components['schemas']['PublicOrder'] = order
const { data: list } = dataOf(
  await foyer.POST('/events/{id}/check-in-lists', { params: ofEvent, body: { name: 'Entrance', all_tickets: true } }),
)
const scan = async () =>
  dataOf(
    await buyer.POST('/public/check-in-lists/{shortId}/check-ins', {
      params: { path: { shortId: list.short_id } },
      body: { check_ins: [{ ticket_code: sold.attendees[0]?.ticket_code ?? '' }] },
    }),
  ).data.map(({ ok, code }) => ({ ok, code }))
const { error } = await foyer.GET('/events/{id}', { params: { path: { id: 'evt_unknown' } } })
process.stdout.write(JSON.stringify({ status: sold.status, scans: [...(await scan()), ...(await scan())], refusal: error?.code }))
