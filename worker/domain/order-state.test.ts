import { describe, expect, it } from 'vitest'
import {
  displayStatuses,
  orderStatuses,
  paymentStatuses,
  refundStatuses,
  type DisplayStatus,
  type OrderStatus,
  type PaymentStatus,
  type RefundStatus,
} from '../contract/orders.ts'
import { canExpire, canMove, displayStatus, holdsStock, paymentStep, type PaymentOutcome, type PaymentStep } from './order-state.ts'

// Written out from product, section 5, and not from the code: the two are compared.
const statuses: OrderStatus[] = ['RESERVED', 'AWAITING_PAYMENT', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'EXPIRED']
const payment: PaymentStatus[] = ['NOT_REQUIRED', 'AWAITING', 'PROCESSING', 'RECEIVED', 'FAILED']
const refund: (RefundStatus | null)[] = [null, 'PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FAILED']
const outcomes: (PaymentOutcome | null)[] = ['SUCCEEDED', 'PROCESSING', 'FAILED', 'CANCELED', null]

const legal = [
  'RESERVED → AWAITING_PAYMENT',
  'RESERVED → COMPLETED',
  'RESERVED → EXPIRED',
  'AWAITING_PAYMENT → PROCESSING',
  'AWAITING_PAYMENT → COMPLETED',
  'AWAITING_PAYMENT → EXPIRED',
  'PROCESSING → COMPLETED',
  'PROCESSING → AWAITING_PAYMENT',
  'PROCESSING → EXPIRED',
  'EXPIRED → COMPLETED',
  'COMPLETED → CANCELLED',
]

const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })))
const orders = statuses.flatMap((status) =>
  payment.flatMap((payment_status) => refund.map((refund_status) => ({ status, payment_status, refund_status }))),
)

describe('the words of the contract', () => {
  it('are those of the tables here', () => {
    expect(new Set(orderStatuses)).toEqual(new Set(statuses))
    expect(new Set(paymentStatuses)).toEqual(new Set(payment))
    expect(new Set([...refundStatuses, null])).toEqual(new Set(refund))
  })
})

describe('transitions of an order', () => {
  it('names every legal one once', () => {
    expect(new Set(legal).size).toBe(11)
    expect(pairs.filter(({ from, to }) => legal.includes(`${from} → ${to}`))).toHaveLength(11)
  })

  it.each(pairs)('$from → $to', ({ from, to }) => {
    expect(canMove(from, to)).toBe(legal.includes(`${from} → ${to}`))
  })
})

describe('holds', () => {
  it('take stock from the reservation until the provider decides', () => {
    expect(statuses.filter(holdsStock)).toEqual(['RESERVED', 'AWAITING_PAYMENT', 'PROCESSING'])
  })

  it('run out unless the provider is still deciding', () => {
    expect(statuses.filter(canExpire)).toEqual(['RESERVED', 'AWAITING_PAYMENT'])
  })
})

/** First match of product's list: REFUND_PENDING, REFUND_FAILED, REFUNDED, PARTIALLY_REFUNDED, CANCELLED, EXPIRED, PAYMENT_FAILED, else status. */
const shownAs: [DisplayStatus, (order: (typeof orders)[number]) => boolean][] = [
  ['REFUND_PENDING', (order) => order.refund_status === 'PENDING'],
  ['REFUND_FAILED', (order) => order.refund_status === 'FAILED'],
  ['REFUNDED', (order) => order.refund_status === 'REFUNDED'],
  ['PARTIALLY_REFUNDED', (order) => order.refund_status === 'PARTIALLY_REFUNDED'],
  ['CANCELLED', (order) => order.status === 'CANCELLED'],
  ['EXPIRED', (order) => order.status === 'EXPIRED'],
  ['PAYMENT_FAILED', (order) => order.payment_status === 'FAILED'],
  ['AWAITING_PAYMENT', (order) => order.status === 'RESERVED' || order.status === 'AWAITING_PAYMENT'],
  ['PROCESSING', (order) => order.status === 'PROCESSING'],
  ['COMPLETED', (order) => order.status === 'COMPLETED'],
]

describe('the one word people read', () => {
  it('has a rule for every word', () => {
    expect(shownAs.map(([word]) => word)).toEqual([...displayStatuses])
  })

  it.each(orders)('$status, payment $payment_status, refund $refund_status', (order) => {
    expect(displayStatus(order)).toBe(shownAs.find(([, isSo]) => isSo(order))?.[0])
  })
})

/**
 * What an order does on hearing of its payment, in words: a payment that succeeds completes an unfinished order, and an
 * expired one while stock is left; one still being decided is only of interest to an order that waits for it; a declined
 * one ends a wait once, a cancelled one every time, for the next try needs another; one the bank asks about again is no
 * longer declined, nor being decided. Once the money has come, no later outcome of that payment moves the order.
 */
const expectedStep = (status: OrderStatus, payment_status: PaymentStatus, outcome: PaymentOutcome | null): PaymentStep => {
  const isOver = status === 'COMPLETED' || status === 'CANCELLED' || payment_status === 'RECEIVED'
  const isWaiting = status === 'AWAITING_PAYMENT' || status === 'PROCESSING'
  if (isOver) return 'nothing'
  switch (outcome) {
    case 'SUCCEEDED':
      return status === 'EXPIRED' ? 'complete_if_stock' : 'complete'
    case 'PROCESSING':
      return status === 'AWAITING_PAYMENT' ? 'process' : 'nothing'
    case 'FAILED':
      return status === 'PROCESSING' || (isWaiting && payment_status !== 'FAILED') ? 'fail' : 'nothing'
    case 'CANCELED':
      return isWaiting ? 'fail' : 'nothing'
    case null:
      return status === 'PROCESSING' || (isWaiting && payment_status === 'FAILED') ? 'await' : 'nothing'
  }
}

const combinations = statuses.flatMap((status) =>
  payment.flatMap((payment_status) => outcomes.map((outcome) => ({ status, payment_status, outcome }))),
)

/** Where each step leads an order: the hold may be alive or over, the stock there or gone. */
const leadsTo: Record<PaymentStep, OrderStatus[]> = {
  complete: ['COMPLETED'],
  complete_if_stock: ['COMPLETED'],
  process: ['PROCESSING'],
  fail: ['AWAITING_PAYMENT', 'EXPIRED'],
  await: ['AWAITING_PAYMENT', 'EXPIRED'],
  nothing: [],
}

describe('what an order does on hearing of its payment', () => {
  it.each(combinations)('$status, payment $payment_status, hears $outcome', ({ status, payment_status, outcome }) => {
    expect(paymentStep({ status, payment_status }, outcome)).toBe(expectedStep(status, payment_status, outcome))
  })

  it('never asks for a move the table refuses', () => {
    for (const { status, payment_status, outcome } of combinations)
      for (const next of leadsTo[paymentStep({ status, payment_status }, outcome)])
        expect(next === status || legal.includes(`${status} → ${next}`), `${status} hears ${outcome}: ${next}`).toBe(true)
  })
})
