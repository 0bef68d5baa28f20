// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../../../tests/support/component.ts'
import { OrderParts } from './order-parts.tsx'

const order = { currency: 'EUR', promo_code: 'BACKSTAGE', charges: [], subtotal: 2500, discount_total: 0 }
const rows = () => [...document.querySelectorAll('dl > div')].map((row) => row.textContent)

it('has a row for a code that took something off, and none for one that only unlocked tickets', async () => {
  await render(h(OrderParts, { order }))
  expect(rows()).toEqual([])
  await render(h(OrderParts, { order: { ...order, discount_total: 500 } }))
  expect(rows()).toEqual(['Subtotal€25.00', 'Discount BACKSTAGE−€5.00'])
})
