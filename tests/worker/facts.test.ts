import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { openEvent, page, together, type OpenEvent } from '../support/event.ts'
import { ownStack } from '../support/own-stack.ts'
import { DAY_MS } from '../support/sample.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { tick } from '../support/stack.ts'

// What events know of their account, organizer and taxes: brought to them in versions, many at once through the queue.

/** More than one request brings up to date itself. */
const many = 30

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
let events: OpenEvent[]
let tax: string
beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
  shop = await openShop({})
  const made = await shop.member.post('/taxes-and-fees', { name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 100_000 })
  tax = made.body.data.id
  events = []
  for (let index = 0; index < many; index += 1)
    events.push(await openEvent(shop, [{ tax_and_fee_ids: [tax] }], { title: `Evening ${index}` }))
})
afterAll(() => foyer.remove())

const everywhere = <T>(ask: (event: OpenEvent) => Promise<T>, is: (value: T) => boolean, what: string) =>
  eventually(
    () => Promise.all(events.map(ask)),
    (values) => values.every(is),
    what,
  )
const gross = async (event: OpenEvent): Promise<number> => (await page(event)).tickets[0].prices[0].gross
const organizerName = async (event: OpenEvent): Promise<string> => (await page(event)).organizer.name
const stale = (): number => {
  const database = foyer.d1()
  const [row] = database.prepare('select count(*) as n from stale_boxes').all()
  database.close()
  return Number(row?.['n'])
}

describe('a change outside the events', () => {
  it('reaches every event of the account, though the request itself brings it to a few', async () => {
    expect((await shop.member.put(`/taxes-and-fees/${tax}`, { rate_ppm: 200_000 })).status).toBe(200)
    await everywhere(gross, (total) => total === 3000, 'the new rate in every event')
    expect((await shop.member.delete(`/taxes-and-fees/${tax}`)).status).toBe(204)
    await everywhere(gross, (total) => total === 2500, 'the end of the tax in every event')
    await eventually(
      async () => stale(),
      (count) => count === 0,
      'every event to know',
    )
  })

  it('is brought by the clock where its message was lost', async () => {
    const [organizer] = (await shop.member.get('/organizers')).body.data
    await foyer.stop()
    const database = foyer.d1()
    database.prepare('update organizers set name = ?, version = version + 1 where id = ?').run('Renamed behind', organizer.id)
    database.exec(`insert into stale_boxes select event_id, 1, '2026-01-01T00:00:00.000Z' from boxes`)
    database.close()
    await foyer.start()
    await tick()
    await everywhere(organizerName, (name) => name === 'Renamed behind', 'the new name')
  })
})

describe('an organizer', () => {
  it('changed by several at once loses none of their changes', async () => {
    const [organizer] = (await shop.member.get('/organizers')).body.data
    const fields = [{ name: 'Halle Süd' }, { website: 'https://sued.example' }, { description: 'New' }, { email: 'sued@example.test' }]
    const answers = await together(fields.length, (index) => shop.member.put(`/organizers/${organizer.id}`, fields[index]))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const now = (await shop.member.get(`/organizers/${organizer.id}`)).body.data
    expect(now).toMatchObject(Object.assign({}, ...fields))
    await everywhere(organizerName, (name) => name === 'Halle Süd', 'the last name')
  })

  it('is the one an event was given to, whatever changes about the former and the new one meanwhile', async () => {
    const [event] = events
    const made = await shop.member.post('/organizers', { name: 'Somebody new', email: 'new@example.test' })
    const id = made.body.data.id
    await Promise.all([
      shop.member.put(`/events/${event?.eventId}`, { organizer_id: id }),
      shop.member.put(`/organizers/${id}`, { name: 'Somebody newer' }),
    ])
    await eventually(
      () => organizerName(event as OpenEvent),
      (name) => name === 'Somebody newer',
      'the newest name of the new organizer',
    )
    await shop.member.put(`/organizers/${id}`, { name: 'Somebody newest' })
    await eventually(
      () => organizerName(event as OpenEvent),
      (name) => name === 'Somebody newest',
      'a later change of it',
    )
    expect((await shop.member.delete(`/organizers/${id}`)).body.code).toBe('organizer_in_use')
  })
})

describe('the list of events', () => {
  it('forgets one that was deleted', async () => {
    const gone = events.pop() as OpenEvent
    expect((await shop.member.delete(`/events/${gone.eventId}`)).status).toBe(204)
    const known = () => {
      const database = foyer.d1()
      const rows = database.prepare('select event_id from boxes where event_id = ?').all(gone.eventId)
      database.close()
      return rows.length
    }
    await eventually(
      async () => known(),
      (rows) => rows === 0,
      'the event to be forgotten',
    )
  })

  it('has the box of one erased 30 days after it was deleted', async () => {
    const gone = events.pop() as OpenEvent
    await foyer.stop()
    const file = foyer.boxFile(gone.eventId)
    await foyer.start()
    const database = foyer.d1OfEvent(gone.eventId)
    expect((await shop.member.delete(`/events/${gone.eventId}`)).status).toBe(204)
    const left = (): number => database.prepare(`select id from tombstones where id = ?`).all(gone.eventId).length
    await eventually(
      async () => left(),
      (count) => count === 1,
      'the deletion to be in D1',
    )
    await eventually(
      () => tick(Date.now() + 31 * DAY_MS).then(left),
      (count) => count === 0,
      'the event to be purged',
    )
    database.close()
    await foyer.stop()
    expect(existsSync(file) ? foyer.tablesIn(file).filter((name) => !name.startsWith('_cf_')) : []).toEqual([])
    await foyer.start()
  })
})
