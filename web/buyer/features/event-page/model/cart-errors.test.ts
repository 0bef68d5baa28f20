import { describe, expect, it } from 'vitest'
import type { Cart } from '../../../../../worker/contract/orders.ts'
import type { ProblemBody } from '../../../../../worker/contract/problem.ts'
import { ApiProblem, OfflineError } from '../../../../shared/lib/api-error.ts'
import { findCartError } from './cart-errors.ts'

const problem = (body: Partial<ProblemBody> & Pick<ProblemBody, 'code'>): ApiProblem =>
  new ApiProblem({ type: 'about:blank', title: '', detail: 'A sentence.', status: 409, ...body })

const cartOf = (...lines: [ticketId: string, priceId: string, quantity: number][]): Cart => ({
  tickets: lines.map(([ticket_id, price_id, quantity]) => ({ ticket_id, prices: [{ price_id, quantity }] })),
})
const cart = cartOf(['tkt_1', 'prc_1', 2])

describe('findCartError', () => {
  it('names the ticket and the accepted quantity', () => {
    const error = findCartError(problem({ code: 'not_enough_tickets', ticket_id: 'tkt_1', price_id: 'prc_1', available: 1 }), cart)
    expect(error).toMatchObject({ ticketId: 'tkt_1', priceId: 'prc_1', kind: 'few', limit: 1 })
    expect(findCartError(problem({ code: 'max_per_order_exceeded', ticket_id: 'tkt_1', maximum: 4 }), cart)).toMatchObject({
      kind: 'many',
      limit: 4,
    })
    expect(findCartError(problem({ code: 'below_min_per_order', ticket_id: 'tkt_1', minimum: 2 }), cart)).toMatchObject({
      kind: 'below',
      limit: 2,
    })
  })

  it('concerns the whole order if it names no ticket', () => {
    expect(findCartError(problem({ code: 'max_per_order_exceeded', maximum: 100 }), cart)).toMatchObject({ ticketId: null, limit: 100 })
    expect(findCartError(new OfflineError(null), cart)).toMatchObject({ ticketId: null, kind: 'other', limit: null })
  })

  it('finds the price of an invalid donation by its index in the cart', () => {
    const low = problem({ code: 'amount_below_minimum', errors: { 'tickets.1.prices.0.amount': ['A sentence.'] } })
    expect(findCartError(low, cartOf(['tkt_1', 'prc_1', 1], ['tkt_2', 'prc_2', 1]))).toMatchObject({ priceId: 'prc_2', kind: 'amount' })
  })

  it('is null without an error', () => {
    expect(findCartError(null, cart)).toBeNull()
  })
})
