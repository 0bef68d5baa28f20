import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/run/paths.ts'
import { call } from '../support/api.ts'
import { untilAuditAgrees } from '../support/audited.ts'
import { ownStack } from '../support/own-stack.ts'
import { paidOrder, refund } from '../support/refunds.ts'
import { openShop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

// Two versions side by side, as during a gradual deployment: every other request is the older one's. `FOYER_OLDER` names a
// built checkout; without it the older one is a second copy of this one, with caches and keys of its own.

const given = process.env['FOYER_OLDER']
let foyer: Awaited<ReturnType<typeof ownStack>>
beforeAll(async () => {
  process.env['FOYER_OLDER'] = given ?? root
  foyer = await ownStack()
  await foyer.start()
}, 120_000)
afterAll(async () => {
  if (given === undefined) delete process.env['FOYER_OLDER']
  await foyer.remove()
})

it('sells, refunds and checks in, signed in on both, and the audit agrees', async () => {
  const shop = await openShop({ paid: 40 })
  const answered = new Set<string | null>()
  for (let n = 0; n < 4; n += 1) {
    const me = await shop.member.get('/users/me')
    expect(me.status).toBe(200)
    answered.add(me.headers.get('x-foyer-answered-by'))
  }
  expect([...answered].sort()).toEqual(['newer', 'older'])

  const sold = await Promise.all(Array.from({ length: 12 }, () => paidOrder(shop, 1)))
  const list = await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Door', ticket_ids: [shop.paid.id] })
  expect(list.status).toBe(201)
  for (const [index, { order }] of sold.entries()) {
    const shown = await shop.member.get(`/events/${shop.eventId}/orders/${order.id}`)
    const [ticket] = shown.body.data.attendees
    const scan = () =>
      call('POST', `/public/check-in-lists/${list.body.data.short_id}/check-ins`, {
        body: { check_ins: [{ ticket_code: ticket.ticket_code }] },
      })
    const answers = [await scan(), await scan()].map(({ body }) => body.data[0].ok)
    expect([index, ...answers]).toEqual([index, true, false])
  }
  const [first] = sold
  expect((await refund(shop, first!, { amount: 1000 })).status).toBe(201)
  for (let n = 0; n < 2; n += 1) {
    const page = await fetch(`${stack().url}/e/${shop.eventId}/nocturnes`)
    expect([page.status, (await page.text()).includes('Nocturnes')]).toEqual([200, true])
  }
  expect((await shop.member.get(`/events/${shop.eventId}/stats`)).body.data).toMatchObject({ tickets_sold: 12, tickets_held: 0 })
  await untilAuditAgrees(shop)
})
