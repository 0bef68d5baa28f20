import { expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { make } from '../support/event.ts'
import { cancelOrder, consoleOrder, paidOrder, refund, timeline } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails } from '../support/shop.ts'
import { settleRefund } from '../support/simulator.ts'

it('lists what waits for someone, and no more once it is done', async () => {
  const shop = await openShop({}, {})
  const path = `/events/${shop.eventId}`
  const needs = async (): Promise<any[]> => (await shop.member.get(`${path}/needs`)).body.data
  const become = (kinds: string[]): Promise<any[]> =>
    eventually(needs, (found) => JSON.stringify(found.map(({ kind }) => kind)) === JSON.stringify(kinds), kinds.join())
  expect(await needs()).toEqual([])

  // An open list leaves one ticket out; that another list of all tickets is over makes no difference.
  const list = await make(shop.member, `${path}/check-in-lists`, { name: 'Door', ticket_ids: [shop.paid.id] })
  await make(shop.member, `${path}/check-in-lists`, { name: 'Yesterday', all_tickets: true, expires_at: '2026-01-01T00:00' })
  expect(await needs()).toEqual([{ kind: 'TICKETS_ON_NO_LIST', count: 1, titles: ['Gallery'] }])
  await shop.member.put(`${path}/check-in-lists/${list.id}`, { all_tickets: true })
  expect(await needs()).toEqual([])

  const hall = await make(shop.member, `${path}/capacity-assignments`, { name: 'Hall', capacity: 5, ticket_ids: [shop.free.id] })
  await orderWithDetails(shop, cartOf([shop.free, 3]))
  expect(await needs()).toEqual([])
  await orderWithDetails(shop, cartOf([shop.free, 1]))
  expect(await needs()).toEqual([{ kind: 'CAPACITY_SHORT', id: hall.id, name: 'Hall', capacity: 5, used: 4, held: 0 }])
  await shop.member.put(`${path}/capacity-assignments/${hall.id}`, { enabled: false })

  // Of two cancelled orders one was free: nothing of it is owed to anyone.
  const paid = await paidOrder(shop, 1, 'pm_card_pendingRefund')
  const free = await orderWithDetails(shop, cartOf([shop.free, 1]))
  for (const one of [paid, free]) expect((await cancelOrder(shop, one)).status).toBe(200)
  const order = { id: paid.order.id, number: paid.order.number, name: 'Noor Haddad' }
  await become(['CANCELLED_NOT_REFUNDED'])
  expect(await needs()).toEqual([{ kind: 'CANCELLED_NOT_REFUNDED', count: 1, order }])

  // Marked as left unrefunded, once; the order stays refundable.
  const leave = ({ order: { id } }: { order: { id: string } }) => shop.member.post(`${path}/orders/${id}/leave-unrefunded`)
  expect(await leave(free)).toMatchObject({ status: 409, body: { code: 'order_awaits_no_refund' } })
  expect((await consoleOrder(shop, paid)).awaits_refund).toBe(true)
  const answers = [await leave(paid), await leave(paid)]
  expect(answers.map(({ status, body }) => [status, body.data.awaits_refund, body.data.amount_refundable])).toEqual([
    [200, false, 2500],
    [200, false, 2500],
  ])
  const left = (await timeline(shop, paid)).filter(({ kind }) => kind === 'LEFT_UNREFUNDED')
  expect(left).toMatchObject([{ by: { kind: 'USER', name: expect.any(String) } }])
  await become([])
  expect((await refund(shop, paid, { amount: 2500 })).status).toBe(201)
  await become(['REFUND_PENDING'])
  const pending = (await consoleOrder(shop, paid)).refunds[0]
  expect(pending.status).toBe('PENDING')
  const { data } = (await paid.stripe('GET', `/v1/refunds?payment_intent=${paid.intent}`)) as any
  await settleRefund(data[0].id, 'failed')
  expect(await become(['REFUND_FAILED'])).toEqual([{ kind: 'REFUND_FAILED', count: 1, order }])
})
