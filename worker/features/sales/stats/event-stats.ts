import type { z } from 'zod'
import type { checkInStatsSchema, EventStats } from '../../../contract/events.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { countedUnder } from '../../../box-office/counters.ts'
import { canCost } from '../../../domain/availability.ts'
import { countList, loadLists } from '../../catalogue/check-in-lists/store.ts'
import { loadAllPrices, loadTickets } from '../../catalogue/tickets/store.ts'
import { allVisits } from '../visits/load-visits.ts'
import { loadDays } from './sales-days.ts'

const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)

const countAttendees = (box: Box) => {
  const all = (prefix: string) => sum([...countedUnder(box, prefix).values()], (n) => n)
  return { attendees: all('attendees'), checked_in: all('attendees_in') }
}

/** The event's figures, from the box's own counters: never behind a sale. */
export const getEventStats = (box: Box, _: null): Result<EventStats> => {
  const days = loadDays(box)
  const prices = loadAllPrices(box)
  const gross = sum(days, (day) => day.gross)
  const refunded = sum(days, (day) => day.refunded)
  return ok({
    currency: box.event().currency,
    tickets_sold: sum(prices, (price) => price.sold),
    tickets_held: sum(prices, (price) => price.held),
    orders_completed: sum(days, (day) => day.orders),
    visits: allVisits(box),
    gross,
    refunded,
    net: gross - refunded,
    ...countAttendees(box),
    daily: days.map(({ date, tickets, gross }) => ({ date, tickets, gross })),
    by_ticket: loadTickets(box).map((ticket) => {
      const own = prices.filter((price) => price.ticket_id === ticket.id)
      return {
        ticket_id: ticket.id,
        title: ticket.title,
        is_free: !canCost({ type: ticket.type, prices: own }),
        sold: sum(own, (price) => price.sold),
        held: sum(own, (price) => price.held),
        quantity: own.some((price) => price.quantity === null) ? null : sum(own, (price) => price.quantity ?? 0),
        gross: sum(own, (price) => price.gross),
      }
    }),
  })
}

/** The number of attendees checked in, in all and by list. */
export const getCheckInStats = (box: Box, _: null): Result<z.infer<typeof checkInStatsSchema>> =>
  ok({ ...countAttendees(box), lists: loadLists(box).map((list) => ({ id: list.id, name: list.name, ...countList(box, list) })) })
