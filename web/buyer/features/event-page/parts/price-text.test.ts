// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../../../../tests/support/component.ts'
import type { PublicEvent, PublicPrice, PublicTicket } from '../../../../../worker/contract/public.ts'
import { PriceText } from './price-text.tsx'

const event = { currency: 'EUR', settings: { price_display_mode: 'EXCLUSIVE' } } as PublicEvent
const ticket = { type: 'PAID' } as PublicTicket
const shown = async (state: string): Promise<string | undefined> => {
  const price = { state, price: 2500, discounted: 2000, gross: 2000 } as PublicPrice
  await render(h(PriceText, { event, ticket, price, plain: undefined }))
  return document.querySelector('s')?.textContent
}

it('strikes out the price before a discount only while the ticket is on sale', async () => {
  expect(await shown('ON_SALE')).toBe('€25.00')
  for (const state of ['SALE_ENDED', 'SALE_STARTS', 'SOLD_OUT']) expect(await shown(state)).toBeUndefined()
})
