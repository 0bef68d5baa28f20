import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isoTime } from '../../worker/domain/time.ts'
import { isManual, openFilling, writeOrder } from './large-order.ts'
import type { Samples } from './large-samples.ts'
import { addSums } from './large-sums.ts'

/** What an event was filled up to, and what can be asked of it. */
export type Filled = {
  /** Rows of the lists, those from before among them. */
  orders: number
  attendees: number
  /** Ticket codes that admit. */
  codes: string[]
  /** The order in the middle. */
  orderId: string
}

/** Orders came in over so long, in milliseconds. */
const saleTime = 90 * 86_400_000
/** How many tickets an order of a buyer has, in turn. */
const sizes = [1, 1, 2, 1, 1, 3, 1, 2, 1, 4, 1, 1]

/** The file of an event's box in a state that nothing has open. */
const openBoxFile = (stateDir: string, eventId: string): DatabaseSync => {
  for (const file of globSync(`${stateDir}/v3/do/foyer-BoxOffice/*.sqlite`)) {
    const database = new DatabaseSync(file)
    const has = database.prepare(`select 1 from sqlite_master where name = 'events'`).get()
    if (has && database.prepare('select 1 from events where id = ?').get(eventId)) return database
    database.close()
  }
  throw new Error(`${stateDir} has no box of ${eventId}`)
}

/**
 * Fills an event up to so many attendees with orders made like its samples: free ones of buyers, and paid ones added
 * by hand, which no provider knows of. What follows from rows is written as the box itself writes it.
 */
export const fillBox = (stateDir: string, samples: Samples, attendees: number, now: number): Filled => {
  const database = openBoxFile(stateDir, samples.id)
  const count = (table: string) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.['n'])
  // Keys are random: what does not fit into the cache is read and written again and again.
  database.exec('pragma journal_mode = wal; pragma cache_size = -1000000; pragma synchronous = off; begin')
  const filling = openFilling(database, samples, now)
  let written = count('attendees')
  const middle = Math.floor((written + attendees) / 2)
  let orderId = samples.free
  for (let index = 0; written < attendees; index += 1) {
    const quantity = isManual(index) ? 1 : Math.min(attendees - written, sizes[index % sizes.length] as number)
    const isRare = written <= middle && middle < written + quantity
    const at = isoTime(now - Math.floor(saleTime * (1 - written / attendees)) - (index % 1000))
    const id = writeOrder(filling, { index, quantity, at, isRare })
    if (isRare) orderId = id
    written += quantity
  }
  addSums(database, filling.sums)
  database.exec('commit; pragma wal_checkpoint(truncate)')
  const filled = { orders: count('orders where email is not null'), attendees: count('attendees'), codes: filling.codes, orderId }
  database.close()
  return filled
}
