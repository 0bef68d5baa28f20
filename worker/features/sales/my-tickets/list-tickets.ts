import { fromEveryData } from '../../../db/databases.ts'
import type { MyEvent, MyTicket, MyTickets } from '../../../contract/my-tickets.ts'
import { calendarFeed } from '../../../shared/calendar-feed.ts'
import { inOneLine, streetAndTown } from '../../../shared/address.ts'
import type { Location } from '../../../contract/events.ts'
import type { DisplayStatus } from '../../../contract/orders.ts'
import { slugOf } from '../../../domain/event.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { byText, merged } from '../../../db/lists/merged.ts'
import { isHome } from '../../../db/moving.ts'
import { imageUrl } from '../../platform/images/image-url.ts'
import { devicesOf } from './sign-in.ts'
import type { BuyerSessionRow } from './table.ts'

/** Orders, and tickets, of one address at most. */
const MAX_ROWS = 500

type EventRow = {
  event_id: string
  title: string
  start_date: string
  end_date: string | null
  ends_at: string
  timezone: string
  location: string | null
  is_online: number
  cover_image_id: string | null
  organizer: string
}
type OrderRow = EventRow & {
  at: string
  id: string
  short_id: string
  number: string
  total: number
  currency: string
  display_status: DisplayStatus
}
type TicketRow = {
  order_id: string
  event_id: string
  short_id: string
  reference: string
  first_name: string
  last_name: string
  email: string
  ticket_title: string
  price_label: string | null
  status: 'ACTIVE' | 'CANCELLED'
  passed_on_by: string | null
  transfer_until: string | null
  resale_at: string | null
}
type ReceivedRow = TicketRow & EventRow & { at: string; buyer: string; order_email: string | null }

const eventColumns =
  'e.id as event_id, e.title, e.start_date, e.end_date, e.ends_at, e.timezone, e.location, e.is_online, e.cover_image_id, e.organizer'
const ticketColumns =
  'a.order_id, a.short_id, a.reference, a.first_name, a.last_name, a.email, a.ticket_title, a.price_label, a.status, a.passed_on_by, a.transfer_until, a.resale_at'

const eventOf = (row: EventRow, now: string): Omit<MyEvent, 'orders' | 'received'> => ({
  id: row.event_id,
  slug: slugOf(row.title),
  title: row.title,
  start_date: row.start_date,
  end_date: row.end_date,
  timezone: row.timezone,
  location: row.location ? (JSON.parse(row.location) as Location) : null,
  is_online: row.is_online === 1,
  cover_url: imageUrl(row.cover_image_id),
  organizer_name: (JSON.parse(row.organizer) as { name: string }).name,
  is_past: row.ends_at <= now,
})

const ticketOf = (row: TicketRow, now: string, isOwn: boolean): MyTicket => ({
  // The link of a ticket is its present holder's alone.
  short_id: isOwn ? row.short_id : null,
  reference: row.reference,
  first_name: isOwn ? row.first_name : '',
  last_name: isOwn ? row.last_name : '',
  title: [row.ticket_title, row.price_label].filter(Boolean).join(', '),
  status: row.status,
  is_passed_on: !isOwn,
  is_on_offer: isOwn && row.status === 'ACTIVE' && row.resale_at !== null,
  is_waiting: isOwn && row.transfer_until !== null && row.transfer_until > now,
})

/** The orders, their tickets and the received tickets of an address: of all databases, the newest, as many as a page shows. */
const ticketRows = async (env: Env, email: string): Promise<[OrderRow[], TicketRow[], ReceivedRow[]]> => {
  const found = await fromEveryData(env, async (data) => {
    const [orders, own, received] = await data.batch<object>([
      data
        .prepare(
          `select o.id, o.short_id, o.number, o.total, o.currency, o.display_status, o.created_at as at, ${eventColumns}
           from orders o join events e on e.id = o.event_id and e.deleted = 0
           where o.email = ?1 and o.deleted = 0 and o.completed_at is not null and ${isHome('o.account_id')} order by o.created_at desc limit ${MAX_ROWS}`,
        )
        .bind(email),
      data
        .prepare(
          `select a.event_id, ${ticketColumns}
           from orders o join attendees a on a.order_id = o.id and a.deleted = 0
           where o.email = ?1 and o.deleted = 0 and o.completed_at is not null and ${isHome('o.account_id')} order by a.order_id, a.position limit ${MAX_ROWS}`,
        )
        .bind(email),
      data
        .prepare(
          `select ${ticketColumns}, ${eventColumns}, a.created_at as at, o.email as order_email, trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')) as buyer
           from attendees a join orders o on o.id = a.order_id join events e on e.id = a.event_id and e.deleted = 0
           where a.email = ?1 and a.deleted = 0 and (o.email <> ?1 or a.passed_on_by is not null) and ${isHome('a.account_id')} order by a.created_at desc limit ${MAX_ROWS}`,
        )
        .bind(email),
    ])
    return { orders: orders?.results as OrderRow[], own: own?.results as TicketRow[], received: received?.results as ReceivedRow[] }
  })
  const newest = <Row extends { at: string }>(pages: Row[][]): Row[] =>
    merged(
      pages,
      byText(({ at }) => at, 'desc'),
    ).slice(0, MAX_ROWS)
  return [newest(found.map(({ orders }) => orders)), found.flatMap(({ own }) => own), newest(found.map(({ received }) => received))]
}

/** All orders and tickets of an address, by event: what comes next first, what is over last and newest first. */
export const listMyTickets = async (env: Env, session: BuyerSessionRow, now: number): Promise<MyTickets> => {
  const { email } = session
  const at = isoTime(now)
  const [orders, own, received] = await ticketRows(env, email)
  const ofOrder = Map.groupBy(own, (row) => row.order_id)
  const events = new Map<string, MyEvent>()
  const placeOf = (row: EventRow): MyEvent => {
    const known = events.get(row.event_id) ?? { ...eventOf(row, at), orders: [], received: [] }
    events.set(row.event_id, known)
    return known
  }
  for (const row of orders)
    placeOf(row).orders.push({
      short_id: row.short_id,
      number: row.number,
      total: row.total,
      currency: row.currency,
      display_status: row.display_status,
      tickets: (ofOrder.get(row.id) ?? []).map((ticket) => ticketOf(ticket, at, ticket.passed_on_by === null)),
    })
  for (const row of received) placeOf(row).received.push({ from: row.passed_on_by ?? row.buyer, ticket: ticketOf(row, at, true) })
  const all = [...events.values()]
  const upcoming = all.filter(({ is_past }) => !is_past).sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
  const past = all.filter(({ is_past }) => is_past).sort((a, b) => (a.start_date > b.start_date ? -1 : 1))
  const devices = await devicesOf(env, email, now)
  return {
    email,
    expires_at: session.expires_at,
    events: [...upcoming, ...past],
    devices: devices.map(({ id, device, used_at, expires_at }) => ({
      id,
      device,
      is_calendar: id.startsWith('cal_'),
      used_at,
      expires_at,
      is_this: id === session.id,
    })),
  }
}

const isComing = ({ is_past, orders, received }: MyEvent): boolean =>
  !is_past &&
  [...orders.flatMap(({ tickets }) => tickets), ...received.map(({ ticket }) => ticket)].some(
    ({ status, is_passed_on }) => status === 'ACTIVE' && !is_passed_on,
  )

/** The events an address still has a ticket for, as a calendar to subscribe to: no names, no codes. */
export const ticketsCalendar = (tickets: MyTickets, { name, origin, now }: { name: string; origin: string; now: number }): string =>
  calendarFeed(
    name,
    tickets.events.filter(isComing).map(({ id, title, start_date, end_date, location }) => ({
      uid: `tickets-${id}@${new URL(origin).host}`,
      made_at: isoTime(now),
      start: start_date,
      end: end_date,
      title,
      place: location ? inOneLine([location.venue_name, streetAndTown(location)]) : '',
      description: `${origin}/tickets`,
      url: `${origin}/tickets`,
    })),
  )
