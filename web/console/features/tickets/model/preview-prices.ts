import { i18n } from '@lingui/core'
import type { Charge } from '../../../../../worker/contract/orders.ts'
import type { EventSettings } from '../../../../../worker/contract/event-settings.ts'
import type { TaxOrFeeView } from '../../../../../worker/contract/taxes-and-fees.ts'
import { priceUnit } from '../../../../../worker/shared/price-unit.ts'
import { parseAmount } from '../../../../shared/lib/amount.ts'
import { appliesTo } from '../../taxes-and-fees/tax.ts'
import { pricesOf } from './price-fields.ts'
import type { TicketValues } from './ticket-fields.ts'

/** One price as buyers see it. `shown` in minor units; `charges` are on top of it or part of it, as `isPlus` says. */
export type PreviewPrice = { key: string; label: string; shown: number; isPlus: boolean; charges: Charge[] }

/** A ticket's prices as buyers will see them, of those that are filled in and not hidden. */
export const previewPrices = (
  values: TicketValues,
  taxes: readonly TaxOrFeeView[],
  currency: string,
  mode: EventSettings['price_display_mode'],
): PreviewPrice[] => {
  const chosen = taxes
    .filter((tax) => values.type !== 'FREE' && values.tax_and_fee_ids.includes(tax.id) && appliesTo(tax, currency))
    .map((tax) => ({ ...tax, rate_ppm: tax.rate_ppm ?? 0, amount: tax.amount ?? 0 }))
  return pricesOf(values.type, values.prices).flatMap(({ key, label, price, is_hidden }) => {
    const amount = values.type === 'FREE' ? 0 : parseAmount(price, currency, i18n.locale)
    if (amount === null || (values.type === 'TIERED' && is_hidden)) return []
    const unit = priceUnit(amount, currency, null, chosen)
    const isExclusive = mode === 'EXCLUSIVE'
    return [
      {
        key,
        label: values.type === 'TIERED' ? label.trim() : '',
        shown: isExclusive ? unit.discounted : unit.gross,
        isPlus: isExclusive && unit.gross > unit.discounted,
        charges: unit.charges.filter(({ included, amount: part }) => part > 0 && (!isExclusive || !included)),
      },
    ]
  })
}
