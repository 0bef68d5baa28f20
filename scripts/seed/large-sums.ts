import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

type Day = { tickets: number; orders: number; gross: number }

/** What a box keeps beside its rows because it follows from them: what is to be added to each sum. */
export type Sums = {
  counters: Map<string, number>
  prices: Map<string, { sold: number; gross: number }>
  days: Map<string, Day>
}

/** No sums yet. */
export const noSums = (): Sums => ({ counters: new Map(), prices: new Map(), days: new Map() })

/** Adds to a counter. */
export const countUp = ({ counters }: Sums, name: string, by = 1): void => void counters.set(name, (counters.get(name) ?? 0) + by)

/** Counts an order's units at its price and on its day; what a cancelled one paid stays. */
export const countSale = (
  { prices, days }: Sums,
  { price_id, date, active, gross, isCancelled }: { price_id: string; date: string; active: number; gross: number; isCancelled: boolean },
): void => {
  const price = prices.get(price_id) ?? { sold: 0, gross: 0 }
  prices.set(price_id, { sold: price.sold + active, gross: price.gross + gross })
  const day = days.get(date) ?? { tickets: 0, orders: 0, gross: 0 }
  days.set(date, { tickets: day.tickets + active, orders: day.orders + (isCancelled ? 0 : 1), gross: day.gross + gross })
}

/** Writes the sums into the box. */
export const addSums = (database: DatabaseSync, { counters, prices, days }: Sums): void => {
  const run = (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).run(...values)
  for (const [name, n] of counters) run('insert into counters values (?, ?) on conflict (name) do update set n = n + excluded.n', name, n)
  for (const [id, { sold, gross }] of prices) run('update prices set sold = sold + ?, gross = gross + ? where id = ?', sold, gross, id)
  for (const [date, { tickets, orders, gross }] of days)
    run(
      `insert into sales_days (date, tickets, orders, gross, refunded) values (?, ?, ?, ?, 0) on conflict (date)
       do update set tickets = tickets + excluded.tickets, orders = orders + excluded.orders, gross = gross + excluded.gross`,
      date,
      tickets,
      orders,
      gross,
    )
}
