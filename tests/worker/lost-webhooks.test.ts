import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, memberOf } from '../support/api.ts'
import { page, refusal } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { ownStack } from '../support/own-stack.ts'
import {
  clearRequests,
  deliver,
  disconnectAccount,
  openDispute,
  requests,
  resetSimulator,
  setFaults,
  settleRefund,
  stripeGet,
  stripePost,
  webhooks,
} from '../support/simulator.ts'
import {
  cartOf,
  confirmIntent,
  openShop,
  orderStatus,
  orderWithDetails,
  pay,
  signUp,
  startPayment,
  type Buyer,
  type Shop,
} from '../support/shop.ts'
import { stack, tick } from '../support/stack.ts'

const day = 24 * 3_600_000

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
  shop = await openShop({ paid: null })
})
afterEach(resetSimulator)
afterAll(() => foyer.remove())

type Paid = { buyer: Buyer; intent: string }
const paidOrder = async (from: Shop = shop): Promise<Paid> => {
  const buyer = await orderWithDetails(from, cartOf([from.paid, 1]))
  const intent = (await startPayment(buyer)).body.data.payment_intent_id as string
  await pay(buyer)
  return { buyer, intent }
}
/** An order that was paid by card, of which no webhook tells. */
const unheardPayment = async (from: Shop): Promise<Buyer> => {
  const buyer = await orderWithDetails(from, cartOf([from.paid, 1]))
  const { payment_intent_id, account_id } = (await startPayment(buyer)).body.data
  expect((await confirmIntent(payment_intent_id, account_id)).status).toBe(200)
  return buyer
}
const isCompleted = (buyer: Buyer): Promise<unknown> => orderStatus(buyer, 'COMPLETED')
const consoleOrder = async ({ buyer }: Paid, from: Shop = shop): Promise<any> =>
  (await from.member.get(`/events/${from.eventId}/orders/${buyer.order.id}`)).body.data
const isDisputed = (paid: Paid): Promise<any> =>
  eventually(
    () => consoleOrder(paid),
    (order) => order.disputes.length === 1,
    'the dispute at its order',
  )
/** What is kept of the webhooks that name no event. */
const kept = (type: string, account: string = shop.account): any[] => {
  const database = foyer.d1()
  const rows = database
    .prepare('select * from unrouted_payment_events where type = ? and payment_account_id = ? order by received_at')
    .all(type, account)
  database.close()
  return rows
}
/** Waits until the provider was asked in vain whose payment a webhook is about: the worker says so once its client has given up. */
const firstTryFailed = (eventId: string): Promise<unknown> =>
  eventually(
    async () => foyer.log(),
    (lines) => lines.some((line) => line.includes('payment event not routed yet') && line.includes(eventId)),
    'the first try to fail',
  )
/** The provider's event of a dispute's opening. */
const disputeEvent = async (): Promise<any> => {
  const created = (await webhooks()).filter(({ type, account }) => type === 'charge.dispute.created' && account === shop.account)
  return stripeGet(`/events/${created.at(-1)?.id}`, shop.account)
}

describe('a webhook that names no event', () => {
  it('is brought to the order it is about', async () => {
    const paid = await paidOrder()
    const { id } = await openDispute(paid.intent)
    expect((await isDisputed(paid)).disputes).toMatchObject([{ id, amount: 2500, status: 'OPEN' }])
    const event = await disputeEvent()
    expect(event.data.object.metadata).toEqual({})
    const stored = await eventually(
      async () => kept('charge.dispute.created').find((row) => row.id === event.id),
      (row) => row?.done_at,
      'the webhook to be done with',
    )
    expect(stored).toMatchObject({ intent_id: paid.intent, payment_account_id: shop.account })

    expect((await deliver(event)).status).toBe(200)
    expect(kept('charge.dispute.created').filter((row) => row.id === event.id)).toEqual([stored])
    expect((await consoleOrder(paid)).disputes).toHaveLength(1)
  })

  it('waits while the provider is down, and is brought there by the clock', async () => {
    const paid = await paidOrder()
    await setFaults({ webhooks: 'hold' })
    await openDispute(paid.intent)
    const event = await disputeEvent()
    await setFaults({ api: 'error_500', match: 'GET /v1/payment_intents' })
    await clearRequests()
    expect(await deliver(event)).toMatchObject({ status: 200, body: { received: true } })
    await firstTryFailed(event.id)
    await tick()
    expect(kept('charge.dispute.created').find((row) => row.id === event.id)).toMatchObject({ done_at: null })
    expect((await consoleOrder(paid)).disputes).toEqual([])
    await setFaults({ webhooks: 'drop', api: 'ok' })
    await tick()
    await isDisputed(paid)
    expect(kept('charge.dispute.created').find((row) => row.id === event.id).done_at).not.toBeNull()
  })

  it('is done with when it is about no payment of ours, or of no one’s', async () => {
    const made = await fetch(`${stack().stripeUrl}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_foyer', 'stripe-account': shop.account },
      body: new URLSearchParams({ amount: '900', currency: 'eur' }),
    })
    const foreign = (await made.json()) as { id: string }
    const dispute = (id: string, payment_intent: string, account: string) => ({
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(Date.now() / 1000),
      type: 'charge.dispute.updated',
      account,
      data: { object: { id: `dp_${id}`, object: 'dispute', payment_intent, metadata: {} } },
    })
    for (const event of [
      dispute('evt_foreign', foreign.id, shop.account),
      dispute('evt_gone', 'pi_gone', shop.account),
      dispute('evt_stranger', 'pi_gone', 'acct_stranger'),
    ]) {
      expect((await deliver(event)).status).toBe(200)
      await eventually(
        async () => kept('charge.dispute.updated', event.account).find((row) => row.id === event.id),
        (row) => row?.done_at,
        `${event.id} to be done with`,
      )
    }
  })

  it('and is unknown is kept, without what it says, and answered', async () => {
    const event = {
      id: 'evt_unknown',
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(Date.now() / 1000),
      type: 'something.quite_new',
      account: shop.account,
      data: { object: { id: 'new_1', object: 'novelty', words: 'as it came' } },
    }
    expect(await deliver(event)).toMatchObject({ status: 200, body: { received: true } })
    expect(await deliver(event)).toMatchObject({ status: 200, body: { received: true } })
    const rows = kept('something.quite_new')
    expect(rows).toHaveLength(1)
    expect(rows[0].done_at).not.toBeNull()
    expect(JSON.stringify(rows[0])).not.toContain('as it came')
    expect((await deliver({ ...event, id: 'evt_forged' }, { secret: 'whsec_wrong' })).status).toBe(400)
    expect(kept('something.quite_new')).toHaveLength(1)
  })
})

describe('a webhook that never came', () => {
  it('about a dispute is found by the clock, once', async () => {
    const paid = await paidOrder()
    await setFaults({ webhooks: 'drop' })
    await openDispute(paid.intent)
    expect((await consoleOrder(paid)).disputes).toEqual([])
    await tick()
    await isDisputed(paid)
    await tick()
    expect((await consoleOrder(paid)).disputes).toHaveLength(1)
    const [row] = kept('charge.dispute.created').slice(-1)
    expect(row.intent_id).toBe(paid.intent)
  })

  it('about a refund that failed after all is found too', async () => {
    const paid = await paidOrder()
    const path = `/events/${shop.eventId}/orders/${paid.buyer.order.id}`
    const asked = await shop.member.post(`${path}/refund`, { amount: 1000 }, { headers: { 'idempotency-key': `refund-${paid.intent}` } })
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    await eventually(
      () => consoleOrder(paid),
      (order) => order.total_refunded === 1000,
      'the refund',
    )
    await setFaults({ webhooks: 'drop' })
    const [refund] = (await stripeGet(`/refunds?payment_intent=${paid.intent}`, shop.account)).data
    await settleRefund(refund.id, 'failed')
    await tick()
    await eventually(
      () => consoleOrder(paid),
      (order) => order.total_refunded === 0 && order.refund_status === 'FAILED',
      'the failed refund',
    )
  })

  it('about an account that took its permission back is found by the refusal', async () => {
    const own = await openShop({})
    await setFaults({ webhooks: 'drop' })
    await disconnectAccount(own.account)
    await tick()
    expect((await own.member.get('/account/stripe')).body.data.status).toBe('not_connected')
    expect((await page(own)).tickets.map((ticket: any) => ticket.state)).toEqual(['ON_SALE', 'NOT_ON_SALE'])
    await mailTo(own.email, (mail) => mail.text.includes('/account/payment'))
  })

  it('is found however many events the account has had since, a part of it in each look', async () => {
    const own = await openShop({ paid: null })
    await setFaults({ webhooks: 'drop' })
    const paid = await unheardPayment(own)
    // Events of the first second are read at once, however many there are.
    const paidAt = Math.floor(Date.now() / 1000)
    await eventually(
      async () => Math.floor(Date.now() / 1000),
      (now) => now > paidAt,
      'the next second',
    )
    // More than one look reads; half of it before the payment that is to be found, half of it after.
    const noise = async () => {
      for (let some = 0; some < 12; some += 1)
        await Promise.all(
          Array.from({ length: 50 }, () => stripePost('/payment_intents', own.account, { amount: '2500', currency: 'eur' })),
        )
    }
    await noise()
    const late = await unheardPayment(own)
    await noise()
    await tick()
    await isCompleted(paid)
    const readTo = () => {
      const database = foyer.d1()
      const row = database.prepare('select payment_events_read_id as id from accounts where payment_account_id = ?').get(own.account)
      database.close()
      return row?.['id']
    }
    const first = readTo()
    expect(first).toMatch(/^evt_/)
    await tick()
    await isCompleted(late)
    expect((await stripeGet(`/events/${first}`, own.account)).id).toBe(first)
  })

  it('is asked for from where the last look ended', async () => {
    const before = Math.floor(Date.now() / 1000)
    await tick()
    await clearRequests()
    await tick()
    const asked = (await requests()).filter(({ name, account }) => name === 'GET /v1/events' && account === shop.account)
    const since = asked.flatMap(({ params }) => Object.values(params.created ?? {}).map(Number))
    expect(since.length).toBeGreaterThan(0)
    // Two minutes before it, for what the provider tells late.
    for (const time of since) expect(time).toBeGreaterThanOrEqual(before - 120)
  })
})

describe('a webhook that could not be applied', () => {
  it('is shown to the account’s admins alone, and applied when it can be', async () => {
    const own = await openShop({})
    const paying = await orderWithDetails(own, cartOf([own.paid, 1]))
    const intent = (await startPayment(paying)).body.data.payment_intent_id as string
    await setFaults({ webhooks: 'hold' })
    await confirmIntent(intent, own.account)
    const [created] = (await webhooks()).filter(({ type, account }) => type === 'payment_intent.succeeded' && account === own.account)
    const event = await stripeGet(`/events/${created?.id}`, own.account)
    await setFaults({ webhooks: 'drop' })
    await disconnectAccount(own.account)
    expect((await deliver(event)).status).toBe(200)

    const notices = (member = own.member) => member.get('/account/payment-notices')
    const listed = await eventually(
      () => notices(),
      (answer) => answer.body.data.length === 1,
      'the notice',
    )
    expect(listed.body.meta).toMatchObject({ total: 1, default_sort: 'received_at' })
    expect(listed.body.data[0]).toMatchObject({
      id: event.id,
      type: 'payment_intent.succeeded',
      event_id: own.eventId,
      event_title: 'Nocturnes',
      order_id: paying.order.id,
      order_number: paying.order.number,
      error: expect.stringContaining('account_invalid'),
      attempts: 1,
    })
    const replay = (member = own.member, id: string = event.id) => member.post(`/account/payment-notices/${id}/replay`)
    expect((await notices(shop.member)).body.data).toEqual([])
    expect(refusal(await replay(shop.member))).toEqual([404, 'not_found'])
    expect(refusal(await replay(own.member, 'evt_nothing'))).toEqual([404, 'not_found'])
    expect(refusal(await notices(memberOf('nobody')))).toEqual([401, 'unauthenticated'])

    expect((await replay()).status).toBe(204)
    await eventually(
      async () => (await requests()).filter(({ name }) => name === `GET /v1/payment_intents/${intent}`).length,
      (count) => count >= 2,
      'another look',
    )
    expect((await notices()).body.data).toHaveLength(1)
    expect((await call('GET', paying.path, { headers: paying.headers })).body.data.status).toBe('AWAITING_PAYMENT')
  })

  it('is no organizer’s to see', async () => {
    const { member, user } = await signUp()
    const database = foyer.d1()
    database.prepare(`update memberships set role = 'ORGANIZER', is_owner = 0 where user_id = ?`).run(user.id)
    database.close()
    for (const answer of [
      await member.get('/account/payment-notices'),
      await member.post('/account/payment-notices/evt_1/replay'),
      await member.get('/account/stripe'),
    ])
      expect(refusal(answer)).toEqual([403, 'forbidden'])
  })
})

describe('while D1 is away', () => {
  const tables = ['accounts', 'orders', 'unrouted_payment_events']
  const restartWith = async (change: (table: string) => string): Promise<void> => {
    await foyer.stop()
    const database = foyer.d1()
    for (const table of tables) database.exec(change(table))
    database.close()
    await foyer.start()
  }

  it('a payment reaches its order all the same; what needs D1 is refused, so that it comes again', async () => {
    const paid = await paidOrder()
    await restartWith((table) => `alter table ${table} rename to ${table}_away`)
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    expect((await pay(buyer)).attendees).toHaveLength(1)
    await openDispute(paid.intent)
    await eventually(
      webhooks,
      (all) => all.some(({ type, last_status }) => type === 'charge.dispute.created' && last_status === 500),
      'the dispute to be refused',
    )
    await restartWith((table) => `alter table ${table}_away rename to ${table}`)
    await isDisputed(paid)
  })
})

describe('what names no event', () => {
  it('is given up after seven days, and forgotten after thirty', async () => {
    const { intent } = await paidOrder()
    await setFaults({ webhooks: 'drop', api: 'error_500', match: 'GET /v1/payment_intents' })
    await openDispute(intent)
    const event = await disputeEvent()
    await clearRequests()
    expect((await deliver(event)).status).toBe(200)
    const row = () => kept('charge.dispute.created').find((one) => one.id === event.id)
    await firstTryFailed(event.id)
    // The provider stays down: had it come back, it would tell of the dispute again.
    // The provider counts who asks: what the clock asks, it has asked once its turn is over.
    const triesAfter = async (days: number): Promise<number> => {
      await clearRequests()
      await tick(Date.now() + days * day)
      return (await requests()).filter(({ name }) => name === `GET /v1/payment_intents/${intent}`).length
    }
    expect(await triesAfter(6)).toBeGreaterThan(0)
    expect([await triesAfter(8), row()?.done_at]).toEqual([0, null])
    await tick(Date.now() + 31 * day)
    expect(row()).toBeUndefined()
  })
})
