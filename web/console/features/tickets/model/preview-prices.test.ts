import { describe, expect, it } from 'vitest'
import type { TaxOrFeeView } from '../../../../../worker/contract/taxes-and-fees.ts'
import { newPrice } from './price-fields.ts'
import { previewPrices } from './preview-prices.ts'
import { newTicketValues, type TicketValues } from './ticket-fields.ts'

const tax = (more: Partial<TaxOrFeeView>): TaxOrFeeView => ({
  id: 'tax_vat',
  type: 'TAX',
  name: 'VAT',
  calculation: 'PERCENTAGE',
  rate_ppm: 190_000,
  amount: null,
  currency: null,
  included: false,
  apply_to_new_tickets: false,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
})
const fee = tax({ id: 'tax_fee', type: 'FEE', name: 'Booking fee', calculation: 'FIXED', rate_ppm: null, amount: 150, currency: 'EUR' })
const values = (more: Partial<TicketValues>): TicketValues => ({
  ...newTicketValues(['tax_vat', 'tax_fee']),
  prices: [{ ...newPrice(), price: '25.00' }],
  ...more,
})
const shown = (of: TicketValues, mode: 'INCLUSIVE' | 'EXCLUSIVE') =>
  previewPrices(of, [tax({}), fee], 'EUR', mode).map(({ label, shown: amount, isPlus, charges }) => [
    label,
    amount,
    isPlus,
    charges.map((charge) => charge.amount),
  ])

describe('the preview of a ticket', () => {
  it('shows a price with its taxes and fees, or says what comes on top', () => {
    // 25.00 and a fee of 1.50, and 19 % of both.
    expect(shown(values({}), 'INCLUSIVE')).toEqual([['', 3154, false, [150, 504]]])
    expect(shown(values({}), 'EXCLUSIVE')).toEqual([['', 2500, true, [150, 504]]])
  })

  it('leaves out hidden tiers, prices that are not filled in yet, and taxes of a free ticket', () => {
    const tier = (label: string, price: string, is_hidden = false) => ({ ...newPrice(), label, price, is_hidden })
    const tiers = values({ type: 'TIERED', tax_and_fee_ids: [], prices: [tier('Early', '20'), tier('Late', ''), tier('Crew', '5', true)] })
    expect(shown(tiers, 'INCLUSIVE')).toEqual([['Early', 2000, false, []]])
    expect(shown(values({ type: 'FREE' }), 'INCLUSIVE')).toEqual([['', 0, false, []]])
  })
})
