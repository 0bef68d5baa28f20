import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks, type Audit } from '../../scripts/audit/books.ts'
import { call, eventually } from '../support/api.ts'
import { effort } from '../support/effort.ts'
import { openEvent } from '../support/event.ts'
import { lifecycles, live, placeOf, type Lifecycle, type Place } from '../support/lifecycle.ts'
import { ownStack } from '../support/own-stack.ts'
import { addByHand, orderBecomes, paidOrder, refund } from '../support/refunds.ts'
import { disconnectAccount, release, resetSimulator, setFaults, settleRefund, stripeGet, stripePost } from '../support/simulator.ts'
import { operatorToken } from '../support/setup.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack, tick } from '../support/stack.ts'

/** How many lives the books are tried with. */
const lives = effort('LIFECYCLES', { short: 20, long: 1000 })
const atOnce = 6

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
let places: Place[]
beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
  shop = await openShop({ paid: null })
  const priced = (price: number) => [{ prices: [{ price, quantity: null }] }]
  places = [
    placeOf(shop, { eventId: shop.eventId, path: '', tickets: [shop.paid] }),
    placeOf(shop, await openEvent(shop, priced(5250), { currency: 'KWD' }), 10),
    placeOf(shop, await openEvent(shop, priced(1500), { currency: 'ISK' }), 1, 100),
    placeOf(shop, await openEvent(shop, priced(1500), { currency: 'JPY' })),
  ]
})
afterEach(resetSimulator)
afterAll(() => foyer.remove())

const audit = (): Promise<Audit> => auditBooks({ url: stack().url, token: operatorToken, accounts: [shop.account] })

const together = async (from: Lifecycle[], one: (life: Lifecycle, index: number) => Promise<unknown>): Promise<void> => {
  const waiting = from.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, life] of waiting) await one(life, index)
    }),
  )
}

describe('the books', () => {
  it(`agree with the provider’s after ${lives} random lives, whatever became of the webhooks`, async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
    console.log(`lives of seed ${seed}`)
    const sample = fc.sample(lifecycles, { numRuns: lives, seed })
    const modes = ['deliver', 'duplicate', 'reverse', 'hold', 'drop']
    const share = Math.ceil(lives / modes.length)
    const ids: string[] = []
    for (const [turn, webhooks] of modes.entries()) {
      await setFaults({ webhooks })
      await together(sample.slice(turn * share, (turn + 1) * share), async (life, index) => {
        ids.push(await live(places[index % places.length] as Place, life))
      })
      if (webhooks === 'hold') await release('reverse')
    }
    await resetSimulator()
    // Dropped webhooks never come: the provider's own list is read.
    await tick()
    const found = await eventually(audit, ({ agrees }) => agrees, 'the books to agree')
    expect(found.rows).toBeGreaterThan(lives)
    const [account] = found.accounts
    expect(account && 'books' in account && account.books.map((books) => books.currency)).toEqual(['EUR', 'ISK', 'JPY', 'KWD'])
    expect(new Set(ids).size).toBe(lives)
  })

  it('agree when a refund that had succeeded comes back, and another is made', async () => {
    const own = await openShop({})
    const ownAudit = () => auditBooks({ url: stack().url, token: operatorToken, accounts: [own.account] })
    const paid = await paidOrder(own, 2, 'pm_card_refundFail')
    expect((await refund(own, paid, { amount: 1000 })).status).toBe(201)
    await orderBecomes(own, paid, { total_refunded: 1000 })
    const [made] = (await stripeGet(`/refunds?payment_intent=${paid.intent}`, own.account)).data
    await settleRefund(made.id, 'failed')
    await orderBecomes(own, paid, { display_status: 'REFUND_FAILED', total_refunded: 0 })
    await eventually(ownAudit, ({ agrees }) => agrees, 'the books to agree')
    expect((await refund(own, paid, { amount: 5000 })).status).toBe(201)
    await orderBecomes(own, paid, { display_status: 'REFUNDED' })
    await eventually(ownAudit, ({ agrees }) => agrees, 'the books to agree')
  })

  it('show a row that is missing, an order that says otherwise, and money that came from elsewhere', async () => {
    const own = await openShop({})
    const ownAudit = () => auditBooks({ url: stack().url, token: operatorToken, accounts: [own.account] })
    const paid = await paidOrder(own, 2)
    expect((await refund(own, paid, { amount: 1500 })).status).toBe(201)
    await orderBecomes(own, paid, { total_refunded: 1500 })
    await addByHand(own, { amount_paid: 900 })
    const before = await eventually(ownAudit, ({ agrees }) => agrees, 'the books to agree')
    // 50.00 less 2.9 % and 0.30, less the refund: the provider keeps its fee.
    expect(before.accounts).toMatchObject([{ books: [{ currency: 'EUR', balance: 3325, ledger: 3325, elsewhere: 0, difference: 0 }] }])

    const sale = { amount: '1000', currency: 'eur', confirm: 'true', payment_method: 'pm_card_visa', 'payment_method_types[]': 'card' }
    await stripePost('/payment_intents', own.account, sale)
    const other = await ownAudit()
    expect(other.agrees).toBe(true)
    expect(other.accounts).toMatchObject([{ books: [{ balance: 4266, ledger: 3325, elsewhere: 941, difference: 0 }] }])

    await setFaults({ webhooks: 'drop' })
    await stripePost('/refunds', own.account, { payment_intent: paid.intent, amount: '700' })
    const missing = await ownAudit()
    expect(missing.agrees).toBe(false)
    const [latest] = (await stripeGet(`/refunds?payment_intent=${paid.intent}`, own.account)).data
    expect(missing.accounts).toMatchObject([{ books: [{ difference: -700, wrong: [{ source: latest.id, provider: -700, ledger: 0 }] }] }])
  })

  it('of an account that took its permission back can’t be read, which is reported', async () => {
    const own = await openShop({})
    await paidOrder(own, 1)
    await disconnectAccount(own.account)
    const found = await auditBooks({ url: stack().url, token: operatorToken, accounts: [own.account] })
    expect(found.agrees).toBe(false)
    expect(found.accounts).toMatchObject([{ account: own.account, unreachable: expect.stringContaining('409 payment_not_connected') }])
  })

  it('are the operator’s alone', async () => {
    for (const path of ['/operator/events', `/operator/events/${shop.eventId}/books`, `/operator/payment-accounts/${shop.account}/books`]) {
      expect((await shop.member.get(path)).status).toBe(401)
      expect((await call('GET', path)).status).toBe(401)
    }
  })
})
