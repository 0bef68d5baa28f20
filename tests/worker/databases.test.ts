import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOperator } from '../support/as-operator.ts'
import { call, eventually, newEmail } from '../support/api.ts'
import { mailTo } from '../support/mail.ts'
import { ownStack } from '../support/own-stack.ts'
import { cartOf, openShop, orderWithDetails, pay, type Buyer, type Shop } from '../support/shop.ts'
import { stack, tick } from '../support/stack.ts'

let foyer: Awaited<ReturnType<typeof ownStack>>
let shops: Shop[]
let buyers: Buyer[]
const email = newEmail('buyer')

/** How many rows each database of the Foyer has of a table that belong to an account, or in all. */
const counts = (sql: string, ...values: string[]): number[] =>
  globSync(`${foyer.stateDir}/v3/d1/**/*.sqlite`)
    .filter((file) => !file.endsWith('metadata.sqlite'))
    .map((file) => {
      const database = new DatabaseSync(file)
      const found = Number(database.prepare(sql).get(...values)?.['n'])
      database.close()
      return found
    })
const operator = (path: string) => asOperator('GET', path)
const accountOf = async (shop: Shop): Promise<string> => (await shop.member.get('/users/me')).body.data.account.id

beforeAll(async () => {
  foyer = await ownStack({}, { databases: 3 })
  await foyer.start()
  shops = []
  for (let n = 0; n < 4; n += 1) shops.push(await openShop())
  buyers = []
  for (const shop of shops) {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1], [shop.paid, 1]), { email })
    await pay(buyer)
    buyers.push(buyer)
  }
})
afterAll(() => foyer.remove())

describe('with three databases for accounts’ data', () => {
  it('each account’s rows and mails are in one of them, and nothing of them beside the people', async () => {
    for (const [index, shop] of shops.entries()) {
      const account = await accountOf(shop)
      const listed = await eventually(
        () => shop.member.get(`/events/${shop.eventId}/orders`),
        (answer) => answer.body.data.length === 1 && answer.body.data[0].status === 'COMPLETED',
        'the order in the list',
      )
      expect(listed.body.data[0].id).toBe(buyers[index]?.order.id)
      const homes = ['events', 'orders', 'attendees', 'mails'].map((table) =>
        counts(`select count(*) as n from ${table} where account_id = ?`, account).map((n) => n > 0),
      )
      expect(homes[0]?.filter(Boolean)).toHaveLength(1)
      for (const home of homes) expect(home).toEqual(homes[0])
      const directory = counts('select count(*) as n from accounts where id = ?', account).map((n) => n > 0)
      expect(directory.filter(Boolean)).toHaveLength(1)
      expect(homes[0]).not.toEqual(directory)
    }
    expect(counts('select count(distinct account_id) as n from events').filter(Boolean).length).toBeGreaterThan(1)
  })

  it('a buyer’s tickets come from all of them', async () => {
    await call('POST', '/public/my-tickets', { body: { email } })
    const mail = await mailTo(email, ({ subject }) => subject === 'Your tickets')
    const token = /\/tickets\/([0-9a-z]+)/.exec(mail.text)?.[1]
    const opened = await call('POST', '/public/my-tickets/open', { body: { token } })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    const mine = await call('GET', '/public/my-tickets', { headers: { authorization: `Bearer ${opened.body.data.token}` } })
    const ids = mine.body.data.events.map(({ id }: { id: string }) => id)
    expect(new Set(ids)).toEqual(new Set(shops.map(({ eventId }) => eventId)))
  })

  it('public lists and the sitemap have the events of all, in their order, page by page', async () => {
    const wanted = shops.map(({ eventId }) => eventId).toSorted()
    const listed = await eventually(
      () => call('GET', '/public/events?per_page=50'),
      ({ body }) => body.meta.total === wanted.length,
      'every event in the public list',
    )
    const ids = listed.body.data.map(({ id }: { id: string }) => id)
    expect(ids.toSorted()).toEqual(wanted)
    const walked: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: any = await call('GET', `/public/events?per_page=1${after && `&after=${encodeURIComponent(after)}`}`)
      walked.push(...page.body.data.map(({ id }: { id: string }) => id))
      after = page.body.meta.next
    }
    expect(walked).toEqual(ids)
    const found = await call('GET', '/public/events?query=nocturnes')
    expect(found.body.meta.total).toBe(wanted.length)
    const sitemap = await (await fetch(`${stack().url}/sitemap.xml`)).text()
    for (const id of wanted) expect(sitemap).toContain(id)
  })

  it('the operator’s audit finds every list as its box is', async () => {
    await tick()
    const { body } = await operator('/events')
    expect(body.data.ids.toSorted()).toEqual(shops.map(({ eventId }) => eventId).toSorted())
    for (const id of body.data.ids) {
      const lists = await eventually(
        () => operator(`/events/${id}/lists`),
        (answer) => !answer.body.data.underway,
        'everything to arrive',
      )
      expect(lists.body.data.differences).toEqual([])
      expect(lists.body.data.rows).toBeGreaterThan(0)
    }
  })
})
