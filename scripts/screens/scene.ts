import type { Ticket } from '../../worker/contract/tickets.ts'
import type { PublicOrder } from '../../worker/contract/public.ts'
import { caller } from '../seed/organizer.ts'
import { giveDetails, prepareBuyers, type Placed } from './buyer.ts'
import { prepareImports } from './imports.ts'
import { prepareMessages } from './messages.ts'
import { prepareOrders } from './orders.ts'
import { prepareQuestions } from './questions.ts'
import { prepareRoom } from './room.ts'
import { prepareTeam } from './team.ts'
import type { Scene } from './list.ts'
import type { Stack } from '../run/stack.ts'

/** The scene with the data that a browser needs to see it: a token, and the sessions of its orders. */
export type Prepared = { scene: Scene; token: string; storage: Record<string, string> }

type Json = Record<string, any>

/** Finds the demo's ids and creates what is missing: a draft, and orders that wait for details, for payment, or are over. */
export const prepareScene = async (stack: Stack, user: { email: string; password: string }): Promise<Prepared> => {
  const call = caller(stack.url)
  const { token } = (await call('POST', '/auth/login', user)) as { token: string }
  const signed = { authorization: `Bearer ${token}` }
  const get = async (path: string) => (await call('GET', path, undefined, signed))['data']
  const events = (await get('/events')) as Json[]
  const named = (words: string) => events.find((event) => event['title'].startsWith(words))?.['id'] as string
  const event = named('Nocturnes')
  const draft = (
    await call(
      'POST',
      '/events',
      {
        title: 'Kleine Zinemesse',
        organizer_id: events[0]?.['organizer_id'],
        start_date: '2027-09-04T11:00',
        timezone: 'Europe/Berlin',
        currency: 'EUR',
      },
      signed,
    )
  )['data']
  const [ticket] = (await get(`/events/${event}/tickets`)) as Json[]
  const storage: Record<string, string> = {}
  const place = async (): Promise<Placed> => {
    const placed = await call('POST', `/public/events/${event}/order`, {
      tickets: [{ ticket_id: ticket?.['id'], prices: [{ price_id: ticket?.['prices'][0].id, quantity: 2 }] }],
    })
    const order = placed['data'] as PublicOrder
    storage[`foyer.order.${order.short_id}`] = JSON.stringify({ token: placed['session_token'] })
    return { order, path: `/public/events/${event}/order/${order.short_id}`, session: { 'x-order-session': placed['session_token'] } }
  }
  const member = caller(stack.url, token)
  // The orders that wait must still wait when the last look is photographed.
  await member('PUT', `/events/${event}/settings`, { order_timeout_minutes: 120 })
  const money = await prepareOrders(stack, member, event, ticket as Ticket)
  const buyers = await prepareBuyers(stack, { anyone: call, member, place, event, money })
  const team = await prepareTeam(stack, call, member)
  const asked = await prepareQuestions({ anyone: call, member, event, storage })
  const written = await prepareMessages({ member, event, ticket: ticket?.['id'], storage })
  const imported = await prepareImports(stack.url, token, { member, event, ticket: ticket?.['id'], price: ticket?.['prices'][0].id })
  const waited = await prepareRoom(member, event)
  const reserved = await place()
  const awaiting = await place()
  await giveDetails(call, awaiting)
  const expired = await place()
  await call('POST', `${expired.path}/abandon`, undefined, expired.session)
  const done = (await get(`/events/${event}/orders?filter_fields[display_status][eq]=COMPLETED`)) as Json[]
  const order = (await get(`/events/${event}/orders/${done.at(-1)?.['id']}`)) as Json
  const [promoCode] = (await get(`/events/${event}/promo-codes`)) as Json[]
  const partners = {
    name: 'Partners',
    count: 2500,
    prefix: 'NORD-',
    max_uses: 1,
    discount_type: 'PERCENTAGE',
    rate_ppm: 150_000,
    min_amount: 5000,
  }
  await member('POST', `/events/${event}/promo-codes/batch`, partners)
  const radio = { name: 'Radio Nordlicht', code: 'NORDLICHT', email: 'tips@nordlicht.example' }
  const affiliate = (await member('POST', `/events/${event}/affiliates`, radio)) as { data: Json }
  const questions = (await get(`/events/${event}/questions`)) as Json[]
  const [capacity] = (await get(`/events/${event}/capacity-assignments`)) as Json[]
  const [tax] = (await get('/taxes-and-fees')) as Json[]
  const keys = [
    {
      name: 'Newsletter export',
      scopes: ['attendees:read'],
      event_ids: [event],
      expires_at: new Date(Date.now() + 6 * 86_400_000).toISOString(),
    },
    { name: 'Accounting', scopes: ['orders:read', 'reports:read'] },
  ]
  const made: Json[] = []
  for (const key of keys) made.push((await member('POST', '/account/api-keys', key))['data'] as Json)
  // Nothing listens there: what is sent fails, and waits.
  const { data: webhook } = await member('POST', '/account/webhooks', {
    url: 'http://127.0.0.1:9/foyer',
    name: 'CRM',
    events: ['order.placed', 'order.completed', 'order.updated', 'refund.succeeded', 'ticket.sold_out'],
  })
  await member('POST', `/account/webhooks/${webhook['id']}/test`)
  await member('PUT', `/events/${event}/orders/${order['id']}/note`, { note: 'Called about the wheelchair place.' })
  const [list] = (await get(`/events/${event}/check-in-lists`)) as Json[]
  const checkInPath = `/public/check-in-lists/${list?.['short_id']}`
  const guests = (await get(`${checkInPath}/attendees`)).slice(0, 3) as Json[]
  const check_ins = guests.map(({ attendee_ref }) => ({ attendee_ref, device: 'Entrance A' }))
  await call('POST', `${checkInPath}/check-ins`, { check_ins })
  const { data: ground } = await member('POST', `/events/${event}/check-in-lists`, { name: 'Festival ground', re_entry: true })
  const onGround = `/public/check-in-lists/${ground['short_id']}`
  const visitors = (await get(`${onGround}/attendees`)).slice(0, 5) as Json[]
  const passOf = (direction: string) => (visitor: Json) => ({ attendee_ref: visitor['attendee_ref'], device: 'Entrance A', direction })
  await call('POST', `${onGround}/check-ins`, { check_ins: visitors.map(passOf('IN')) })
  await call('POST', `${onGround}/check-ins`, { check_ins: visitors.slice(3).map(passOf('OUT')) })
  // A device that was set up, and checks people out there.
  storage['foyer.door'] = JSON.stringify({ isReady: true, name: 'Entrance A', out: [ground['short_id']] })
  const { data: locked } = await member('POST', `/events/${event}/check-in-lists`, { name: 'Backstage', pin: '482913' })
  return {
    token,
    storage,
    scene: {
      ...money,
      ...buyers,
      ...asked,
      ...team,
      ...written,
      ...imported,
      ...waited,
      event,
      draft: draft.id,
      soldOut: named('Dark sky'),
      ticket: ticket?.['id'],
      promoCode: promoCode?.['id'],
      affiliate: affiliate.data['id'],
      report: 'tickets',
      // One with options, of some tickets.
      question: questions.find((each) => each['type'] === 'DROPDOWN')?.['id'],
      capacity: capacity?.['id'],
      tax: tax?.['id'],
      apiKey: made[0]?.['id'],
      webhook: webhook['id'],
      order: order['id'],
      orderShort: order['short_id'],
      attendee: order['attendees'][0].id,
      attendeeShort: order['attendees'][0].short_id,
      list: list?.['id'],
      listShort: list?.['short_id'],
      groundList: ground['id'],
      groundListShort: ground['short_id'],
      pinList: locked['id'],
      pinListShort: locked['short_id'],
      reserved: reserved.order.short_id,
      awaiting: awaiting.order.short_id,
      expired: expired.order.short_id,
    },
  }
}
