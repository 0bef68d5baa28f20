import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { effort } from '../support/effort.ts'
import { ownStack } from '../support/own-stack.ts'
import { refundsAtStripe } from '../support/refunds.ts'
import { confirmIntent, openShop, startPaying, type Paying, type Shop } from '../support/shop.ts'

// A ticket that is sold again and again while everything is killed at another step of each sale.

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  foyer = await ownStack({ LIMITS: 'off' })
  await foyer.start()
  shop = await openShop({ paid: 1 })
  await shop.member.put(`/events/${shop.eventId}/self-service`, { resale: true })
})
afterAll(() => foyer.remove())

const completed = async ({ buyer }: Paying) =>
  (
    await eventually(
      () => call('GET', buyer.path, { headers: buyer.headers }),
      ({ body }) => body.data?.status === 'COMPLETED',
      'the sale to be complete',
    )
  ).body.data

/** The steps of a sale after which everything is killed. */
const steps = ['listed', 'ordered', 'paid', 'paid and read', 'complete'] as const

it('each sale has one valid code and one refund, whenever the power goes', { timeout: 1_200_000 }, async () => {
  const kills = effort('KILLS', { short: 5, long: 20 })
  let holder = await startPaying(shop)
  await confirmIntent(holder.intent, holder.account)
  await completed(holder)
  for (let round = 0; round < kills; round += 1) {
    const step = steps[round % steps.length]
    const killAt = async (now: (typeof steps)[number]) => {
      if (now !== step) return
      await foyer.kill()
      await foyer.start()
    }
    const { headers, path } = holder.buyer
    const [ticket] = (await call('GET', path, { headers })).body.data.attendees
    const own = `/public/events/${shop.eventId}/attendees/${ticket.short_id}`
    expect((await call('POST', `${own}/resale`, { headers })).status).toBe(201)
    await killAt('listed')
    const buyer = await startPaying(shop)
    await killAt('ordered')
    await confirmIntent(buyer.intent, buyer.account)
    await killAt('paid')
    // The webhook is on its way into the box.
    if (step === 'paid and read') await call('GET', own, { headers })
    await killAt('paid and read')
    const [buyers] = (await completed(buyer)).attendees
    await killAt('complete')
    const sold = (await call('GET', own, { headers })).body.data
    expect([sold.status, sold.ticket_code, sold.sold_at === null]).toEqual(['CANCELLED', null, false])
    expect((await call('GET', buyer.buyer.path, { headers: buyer.buyer.headers })).body.data.attendees).toMatchObject([
      { status: 'ACTIVE', ticket_code: buyers.ticket_code },
    ])
    const refunds = await eventually(
      () => refundsAtStripe(holder),
      (all) => all.length > 0,
      'the refund',
    )
    expect(refunds).toMatchObject([{ amount: 2500 }])
    expect(await refundsAtStripe(buyer)).toEqual([])
    holder = buyer
  }
})
