import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { day, openOwnStage, type OwnStage } from '../../../../tests/support/own-stage.ts'
import { moneyRows } from '../../../../tests/support/payment-facts.ts'
import type { Result } from '../../../contract/problem.ts'
import { noClaims, type Claims } from './who.ts'

const start = Date.parse('2027-06-01T17:00:00.000Z')
let own: OwnStage
beforeEach(async () => {
  own = await openOwnStage({
    cancel: {
      steps: [
        { hours_before: 14 * 24, refund_ppm: 1_000_000 },
        { hours_before: 2 * 24, refund_ppm: 500_000 },
      ],
      keep_fees: false,
    },
  })
})
afterEach(() => own.stage.box.close())

const codeOf = (answer: Result<unknown>) => (answer.ok ? 'ok' : answer.problem.code)
const factsOf = (answer: Result<unknown>) => (answer.ok ? {} : (answer.problem.facts ?? {}))
const idOf = (position: number) => own.ticket(position).id
const quote = (ids: string[], claims: Claims = own.buyer) =>
  own.stage.box.query('quoteCancel', { short_id: own.order.short_id, claims, attendee_ids: ids }, own.stage.clock.now)
const refundByHand = (amount: number) =>
  own.stage.box.command(
    'refundOrder',
    {
      order_id: own.order.id,
      refund_id: `rfd_${amount}`,
      amount,
      notify_buyer: true,
      cancel_order: false,
      attendee_ids: [],
      cancel_attendees: false,
      by: { kind: 'USER', name: 'Ora' },
      idempotency: { key: `by hand ${amount}`, body_hash: '' },
    },
    own.stage.clock.now,
  )
const atProvider = () => own.stage.model.intent(own.intent).refunds.map(({ amount }) => amount)
const settle = () => own.stage.waitUntil(own.stage.clock.now + 60_000)

describe('cancelling by the policy', () => {
  it('gives back a ticket’s exact share, shown before', async () => {
    expect(quote([idOf(1)])).toMatchObject({ ok: true, value: { refund: 2500, fee: 0, policy_step: { refund_ppm: 1_000_000 } } })
    own.pass(start - 10 * day - own.stage.clock.now)
    expect(quote([idOf(1)])).toMatchObject({ ok: true, value: { refund: 1250, fee: 1250, policy_step: { refund_ppm: 500_000 } } })
    expect(own.page().attendees[0]?.own?.cancel).toEqual({ block: null, refund: 1250, until: '2027-05-30T17:00:00.000Z' })
    expect(codeOf(own.cancel([idOf(1)], 1250))).toBe('ok')
    await settle()
    expect(atProvider()).toEqual([1250])
    const { order, refunds } = moneyRows(own.stage.box.db, own.order.id)
    expect(order).toMatchObject({ status: 'COMPLETED', total_refunded: 1250 })
    expect(refunds).toMatchObject([{ status: 'SUCCEEDED', parts: [{ attendee_id: idOf(1), amount: 1250 }] }])
    expect(own.ticket(1)).toMatchObject({ status: 'CANCELLED', amount_refunded: 1250 })
    expect(own.ticket(2).status).toBe('ACTIVE')
    expect(own.timeline().find(({ kind }) => kind === 'ATTENDEE_CANCELLED')).toMatchObject({ by: { kind: 'BUYER', via: 'ORDER_PAGE' } })
  })

  it('cancels the order with its last ticket', async () => {
    own.cancel([idOf(1)], 2500)
    await settle()
    expect(codeOf(own.cancel([idOf(2)], 2500))).toBe('ok')
    await settle()
    expect(moneyRows(own.stage.box.db, own.order.id).order).toMatchObject({ status: 'CANCELLED', total_refunded: 5000 })
    expect(own.mails().map(({ kind }) => kind)).toContain('ORDER_CANCELLED')
  })

  it('refuses an amount that is not the one now', () => {
    own.pass(start - 10 * day - own.stage.clock.now)
    const late = own.cancel([idOf(1)], 2500)
    expect(codeOf(late)).toBe('refund_changed')
    expect(factsOf(late)).toMatchObject({ refund: 1250 })
    expect(own.ticket(1).status).toBe('ACTIVE')
  })

  it('ends with the last step', () => {
    own.pass(start - 2 * day - own.stage.clock.now)
    expect(factsOf(own.cancel([idOf(1)], 0))).toEqual({ reason: 'too_late' })
    expect(own.ticket(1).status).toBe('ACTIVE')
  })

  it('is not for who was checked in', () => {
    own.scan(own.list(), { ticket_code: own.ticket().ticket_code })
    expect(factsOf(own.cancel([idOf(1), idOf(2)], 5000))).toEqual({ reason: 'checked_in' })
    expect(own.ticket(2).status).toBe('ACTIVE')
  })

  it('is for the buyer alone', () => {
    const cancel = (claims: Claims) =>
      own.stage.box.command(
        'cancelOwnTickets',
        { short_id: own.order.short_id, claims, attendee_ids: [idOf(1)], confirm_refund: 2500, refund_id: 'rfd_x', idempotency: null },
        own.stage.clock.now,
      )
    for (const claims of [noClaims, own.signedIn('eve@foyer.test'), { session_token: 'guessed', email: null }]) {
      expect(codeOf(quote([idOf(1)], claims))).toBe('forbidden')
      expect(codeOf(cancel(claims))).toBe('forbidden')
    }
    expect(codeOf(cancel(own.signedIn('buyer@foyer.test')))).toBe('ok')
  })

  it('keeps the policy of an order’s purchase', () => {
    own.stage.box.must('updateSelfService', { cancel: null }, own.stage.clock.now)
    expect(own.page().cancel_policy?.steps).toHaveLength(2)
    expect(quote([idOf(1)])).toMatchObject({ ok: true, value: { refund: 2500 } })
    const later = own.stage.order()
    const page = own.stage.box.query(
      'getPublicOrder',
      { short_id: later.short_id, session_token: later.session_token },
      own.stage.clock.now,
    )
    expect(page).toMatchObject({ ok: true, value: { cancel_policy: null } })
  })

  it('has one outcome while the organizer refunds, shown to both', async () => {
    own.stage.model.state().refunds.begin = 'PENDING'
    expect(refundByHand(5000).ok).toBe(true)
    expect(codeOf(own.cancel([idOf(1)], 2500))).toBe('refund_pending')
    expect(own.page().attendees[0]?.own?.cancel.block).toBe('refunding')
    expect(own.ticket(1).status).toBe('ACTIVE')
    await settle()
    expect(atProvider()).toEqual([5000])
  })

  it('makes the organizer’s refund wait while the buyer’s is on its way', async () => {
    own.stage.model.state().refunds.begin = 'PENDING'
    expect(codeOf(own.cancel([idOf(1)], 2500))).toBe('ok')
    expect(codeOf(refundByHand(5000))).toBe('refund_pending')
    await settle()
    expect(atProvider()).toEqual([2500])
  })

  it('answers the same press again, and refunds once', async () => {
    expect(codeOf(own.cancel([idOf(1)], 2500, 'one-press'))).toBe('ok')
    expect(own.cancel([idOf(1)], 2500, 'one-press')).toMatchObject({ ok: true, value: { replayed: true } })
    await settle()
    expect(atProvider()).toEqual([2500])
    expect(codeOf(own.cancel([idOf(1)], 2500))).toBe('not_cancellable')
  })
})
