import { asc, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { dayIn } from '../../../domain/time.ts'
import { salesDays } from './table.ts'

type Day = typeof salesDays.$inferSelect

const add = prepared((db) =>
  db
    .insert(salesDays)
    .values({
      date: sql.placeholder('date'),
      tickets: sql.placeholder('tickets'),
      orders: sql.placeholder('orders'),
      gross: sql.placeholder('gross'),
      refunded: sql.placeholder('refunded'),
    })
    .onConflictDoUpdate({
      target: salesDays.date,
      set: {
        tickets: sql`tickets + excluded.tickets`,
        orders: sql`orders + excluded.orders`,
        gross: sql`gross + excluded.gross`,
        refunded: sql`refunded + excluded.refunded`,
      },
    })
    .prepare(),
)

/** The current day in the event's zone, for its figures. */
export const today = (box: Box): string => dayIn(box.at, box.event().timezone)

/** The day whose figures count an order: in the event's time zone at its completion. */
export const dayOfSale = (box: Box, order: { sales_day: string | null; completed_at: string | null }): string =>
  order.sales_day ?? dayIn(order.completed_at ?? box.at, box.event().timezone)

/** Adds to the figures of a day; what is not named stays. Money in minor units. */
export const countOnDay = (box: Box, date: string, by: Partial<Omit<Day, 'date'>>): void =>
  void add(box).run({ tickets: 0, orders: 0, gross: 0, refunded: 0, ...by, date })

/** The figures of every day with sales, oldest first. */
export const loadDays = (box: Box): Day[] => box.db.select().from(salesDays).orderBy(asc(salesDays.date)).all()
