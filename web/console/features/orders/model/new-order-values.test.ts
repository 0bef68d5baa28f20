import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import {
  choicesOf,
  newOrderInput,
  newOrderPart,
  newOrderValues,
  pricedInput,
  validateNewOrder,
  type NewOrderValues,
} from './new-order-values.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const ticket = (id: string, prices: string[]): Ticket => ({ id, title: id, prices: prices.map((price) => ({ id: price })) }) as Ticket
const choices = choicesOf([ticket('tkt_a', ['prc_a1', 'prc_a2']), ticket('tkt_b', ['prc_b'])])
const guest = { first_name: 'Mira', last_name: '', email: '' }
const values = (more: Partial<NewOrderValues> = {}): NewOrderValues => ({
  ...newOrderValues('en'),
  first_name: 'Zoë',
  email: 'zoe@foyer.test',
  quantities: { prc_a1: '0', prc_a2: '2', prc_b: '1' },
  ...more,
})
const errorsOf = (more: Partial<NewOrderValues>) =>
  Object.entries(validateNewOrder(values(more), choices, 'EUR')).flatMap(([name, error]) => (error ? [name] : []))

describe('a new order as it is typed', () => {
  it('asks for what is chosen, and for another total only where that is the price', () => {
    expect(pricedInput(values({ total: '40' }), choices, 'EUR')).toEqual({
      tickets: [
        { ticket_id: 'tkt_a', prices: [{ price_id: 'prc_a2', quantity: 2 }] },
        { ticket_id: 'tkt_b', prices: [{ price_id: 'prc_b', quantity: 1 }] },
      ],
      payment: { type: 'PAID' },
    })
    expect(pricedInput(values({ pricing: 'TOTAL', total: '40' }), choices, 'EUR')).toMatchObject({ total: 4000 })
    expect(pricedInput(values({ pricing: 'TOTAL', total: '40', way: 'FREE' }), choices, 'EUR')).not.toHaveProperty('total')
    expect(pricedInput(values({ pricing: 'TOTAL', total: 'forty' }), choices, 'EUR')).toBe(null)
    expect(pricedInput(values({ quantities: {} }), choices, 'EUR')).toBe(null)
  })

  it('sends the names that were typed, of the tickets there are', () => {
    const guests = { prc_a2: [{ ...guest, first_name: '' }, guest, guest], prc_b: [guest] }
    expect(newOrderInput(values({ guests }), choices, 'EUR').attendees).toEqual([
      { ...guest, price_id: 'prc_a2' },
      { ...guest, price_id: 'prc_b' },
    ])
  })

  it('puts the server’s errors on the rows they are about', () => {
    const own = values({ guests: { prc_a2: [{ ...guest, first_name: '' }, guest], prc_b: [guest] } })
    const part = (path: string) => newOrderPart(path, own, choices)
    expect(part('tickets.1.prices.0.quantity')).toBe('quantities.prc_b')
    expect(part('attendees.0.email')).toBe('guests.prc_a2.1.email')
    expect(part('attendees.1.price_id')).toBe('guests.prc_b.0.first_name')
    expect(part('email')).toBe(undefined)
    expect(part('tickets.7.prices.0.quantity')).toBe(undefined)
  })

  it('needs tickets, a buyer, and what its price and payment need', () => {
    expect(errorsOf({})).toEqual([])
    expect(errorsOf({ quantities: {} })).toEqual(['quantities'])
    expect(errorsOf({ quantities: { prc_b: 'two' } })).toEqual(['quantities.prc_b'])
    expect(errorsOf({ first_name: '', email: 'zoe' })).toEqual(['first_name', 'email'])
    expect(errorsOf({ pricing: 'TOTAL' })).toEqual(['total', 'reason'])
    expect(errorsOf({ pricing: 'CODE' })).toEqual(['promo_code'])
    expect(errorsOf({ pricing: 'CODE', way: 'FREE' })).toEqual([])
    expect(errorsOf({ way: 'LINK', days: '15' })).toEqual(['days'])
    expect(errorsOf({ guests: { prc_b: [{ ...guest, first_name: '', last_name: 'Aydin' }] } })).toEqual(['guests.prc_b.0.first_name'])
  })
})
