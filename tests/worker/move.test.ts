import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, newEmail } from '../support/api.ts'
import { asOperator } from '../support/as-operator.ts'
import { untilAuditAgrees } from '../support/audited.ts'
import { mailTo } from '../support/mail.ts'
import { ownStack } from '../support/own-stack.ts'
import { cartOf, openShop, orderWithDetails, pay, type Shop } from '../support/shop.ts'
import { stack, tick } from '../support/stack.ts'

// An account is moved from one database to another while it sells: nothing is lost, nothing shows twice, nothing is left.

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
let account: string
let home: string
const email = newEmail('buyer')

beforeAll(async () => {
  foyer = await ownStack({ SHARD_FRESH_SECONDS: '2' }, { databases: 3 })
  await foyer.start()
  shop = await openShop({ free: 1000, paid: 1000 })
  account = (await shop.member.get('/users/me')).body.data.account.id
  for (let n = 0; n < 3; n += 1) await sell()
  home = (await moves()).database
}, 120_000)
afterAll(() => foyer.remove())

const move = (database: string, id = account) => asOperator('POST', `/accounts/${id}/move`, { database })
const moves = async () => (await asOperator('GET', `/accounts/${account}/moves`)).body.data

/** Tables that say whose a row is. */
const TABLES = 'events tickets prices orders attendees messages check_ins mails mail_contents mail_addresses mail_quality'.split(' ')

/** How many rows of the account each file has, and of other tables what is its event's. */
const rowsOf = (): number[] =>
  globSync(`${foyer.stateDir}/v3/d1/**/*.sqlite`)
    .filter((file) => !file.endsWith('metadata.sqlite'))
    .map((file) => {
      const database = new DatabaseSync(file)
      database.exec('pragma busy_timeout = 5000')
      const count = (sql: string, of: string) => Number(database.prepare(sql).get(of)?.['n'])
      const found = TABLES.map((table) => count(`select count(*) as n from ${table} where account_id = ?`, account))
      const more = [
        count(`select count(*) as n from public_events where id = ?`, shop.eventId),
        count(`select count(*) as n from orders_search where event_id = ?`, shop.eventId),
        count(`select count(*) as n from list_counts where scope = ?`, shop.eventId),
        count(`select count(*) as n from mails_search where account_id = ?`, account),
        count(`select count(*) as n from list_counts where scope = ?`, account),
        count(`select count(*) as n from tombstones where event_id = ?`, shop.eventId),
        count(`select count(*) as n from moving_accounts where account_id = ?`, account),
        count(`select count(*) as n from moved_changes where account_id = ?`, account),
      ]
      database.close()
      return [...found, ...more].reduce((sum, n) => sum + n, 0)
    })

let sold = 0
const sell = async () => {
  const buyer = await orderWithDetails(shop, cartOf([shop.free, 1], [shop.paid, 1]), { email })
  await pay(buyer)
  sold += 1
  return buyer.order.id as string
}

/** What the organizer sees of it all, as soon as it is all there. */
const shown = async () => {
  const list = (path: string) => shop.member.get(`/events/${shop.eventId}/${path}`)
  const orders = await eventually(
    () => list('orders?per_page=100'),
    ({ body }) => body.meta.total === sold && body.data.every(({ status }: any) => status === 'COMPLETED'),
    'every order in the list',
  )
  const attendees = await list('attendees?per_page=100')
  const found = await list('orders?query=Haddad')
  const mails = await eventually(
    () => shop.member.get(`/mails?per_page=100&filter_fields[event_id][eq]=${shop.eventId}&filter_fields[status][eq]=SENT`),
    ({ body }) => body.meta.total >= 2 * sold,
    'every email to be sent',
  )
  const events = await shop.member.get('/events')
  return {
    orders: orders.body.data,
    attendees: attendees.body,
    found: found.body.meta.total,
    mails: mails.body.data.map(({ id, kind, recipient, status, subject }: any) => ({ id, kind, recipient, status, subject })),
    event: [events.body.meta.total, events.body.data[0].tickets_sold],
  }
}

const publicly = async () => {
  const listed = await call('GET', '/public/events?per_page=50')
  return [listed.body.meta.total, listed.body.data.map(({ id }: any) => id)]
}

/** The buyer's orders, read in a separate session. */
const openTickets = async () => {
  await call('POST', '/public/my-tickets', { body: { email } })
  const mail = await mailTo(email, ({ subject }) => subject === 'Your tickets')
  const opened = await call('POST', '/public/my-tickets/open', { body: { token: /\/tickets\/([0-9a-z]+)/.exec(mail.text)?.[1] } })
  const headers = { authorization: `Bearer ${opened.body.data.token}` }
  return async (): Promise<string[]> => {
    const { body } = await call('GET', '/public/my-tickets', { headers })
    return body.data.events.flatMap((event: any) => event.orders.map(({ number }: any) => number))
  }
}

/** Waits until the account's newest move has come to a phase or is past it. */
const until = async (phase: string) => {
  const order = ['PREPARE', 'COPY', 'COMPARE', 'SWITCH', 'SETTLE', 'SWEEP', 'CLEAR', 'DONE']
  return eventually(
    async () => (await moves()).moves[0],
    (one) => order.indexOf(one.phase) >= order.indexOf(phase),
    `the move to be in ${phase}`,
    60_000,
  )
}

describe('an account that is moved', () => {
  it('is refused a move that can’t be: without an account, a database, or the operator', async () => {
    const unknown = await move('DATA_9')
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { database: ['There is no database with this name. Use the name of a binding.'] },
    ])
    expect((await move('DATA_1', 'acc_unknown')).status).toBe(404)
    expect((await call('POST', `/operator/accounts/${account}/move`, { body: { database: 'DATA_1' } })).status).toBe(401)
    const stays = await move(home)
    expect([stays.status, stays.body.data]).toEqual([200, { database: home, move: null }])
  })

  it('sells meanwhile, and everything shows as before; nothing is left behind, and the audit agrees', async () => {
    const to = 'DB'
    const before = await shown()
    const tickets = await openTickets()
    const begun = await move(to)
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    expect(begun.body.data).toMatchObject({
      database: home,
      move: { account_id: account, from: home, to, phase: 'PREPARE', done_at: null },
    })
    const again = await move(to)
    expect([again.status, again.body.code]).toEqual([409, 'account_moving'])
    expect((await move(home)).body.code).toBe('account_moving')

    const phases = new Set<string>()
    const listedTimes = new Set<string>()
    const orders: string[] = []
    let isDone = false
    const watching = (async () => {
      while (!isDone) {
        phases.add((await moves()).moves[0].phase)
        listedTimes.add(JSON.stringify(await publicly()))
        const own = await tickets()
        expect([own.length >= before.orders.length, new Set(own).size]).toEqual([true, own.length])
      }
    })()
    while (!(await moves()).moves[0].done_at) {
      const order = await sell()
      orders.push(order)
      // The organizer finds it at once, whichever database counts: long before what is late is copied.
      await eventually(
        () => shop.member.get(`/events/${shop.eventId}/orders?per_page=100`),
        ({ body }) => body.data.some(({ id }: any) => id === order),
        'the order in the list',
        2_000,
      )
    }
    isDone = true
    await watching
    expect(orders.length).toBeGreaterThan(2)
    expect(phases.size).toBeGreaterThan(2)
    expect([...listedTimes]).toEqual([JSON.stringify([1, [shop.eventId]])])

    const after = await shown()
    const known = new Set(before.orders.map(({ id }: any) => id))
    expect(after.orders.filter(({ id }: any) => known.has(id))).toEqual(before.orders)
    expect(after.orders.map(({ id }: any) => id)).toEqual(expect.arrayContaining(orders))
    expect([after.found, after.attendees.meta.total, after.event]).toEqual([sold, 2 * sold, [1, 2 * sold]])
    const sent = new Set(before.mails.map(({ id }: any) => id))
    expect(after.mails.filter(({ id }: any) => sent.has(id))).toEqual(before.mails)
    expect(rowsOf().filter((n) => n > 0)).toHaveLength(1)
    await untilAuditAgrees(shop)
    const log = await asOperator('GET', '/log?kind=ACCOUNT_MOVED')
    expect(log.body.data.rows.map(({ subject }: any) => subject)).toEqual([account, account])
    expect((await moves()).database).toBe(to)
    const inbox = await (await fetch(`${stack().mailUrl}/email`)).json()
    const ids = (inbox as any[]).map(({ headers }) => headers['message-id'])
    expect(new Set(ids).size).toBe(ids.length)
  }, 120_000)

  it('is moved back, though the power is cut at every part of it', async () => {
    const from = (await moves()).database
    const before = await shown()
    expect((await move(home)).status).toBe(200)
    for (const phase of ['COPY', 'SWEEP']) {
      await until(phase)
      await sell()
      await foyer.kill()
      await foyer.start()
      // A queue of this machine forgets; the schedule sends it on its way again.
      await eventually(
        async () => {
          await tick(Date.now() + 120_000)
          return (await moves()).moves[0]
        },
        (one) => one.phase !== phase,
        'the move to go on',
        90_000,
      )
    }
    await until('DONE')
    await tick()
    const after = await shown()
    expect((await moves()).database).toBe(home)
    expect(from).not.toBe(home)
    const known = new Set(before.orders.map(({ id }: any) => id))
    expect(after.orders.filter(({ id }: any) => known.has(id))).toEqual(before.orders)
    expect(rowsOf().filter((n) => n > 0)).toHaveLength(1)
    await untilAuditAgrees(shop)
  }, 240_000)
})
