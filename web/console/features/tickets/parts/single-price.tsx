import { Trans } from '@lingui/react/macro'
import { AmountField } from '../../../../shared/ui/amount-field.tsx'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import type { PriceValues } from '../model/price-fields.ts'
import type { TicketForm } from '../model/ticket-fields.ts'
import { priceRow } from '../model/price-row.ts'
import { QuantityField } from './quantity-field.tsx'

/** The price and quantity of a ticket with one price. */
export const SinglePrice = ({ form, row, currency }: { form: TicketForm; row: PriceValues; currency: string }) => {
  const { type } = form.values
  const { field } = priceRow(form, row)
  return (
    <FieldRow>
      {type === 'DONATION' ? (
        <AmountField {...field('price')} name="price" currency={currency} label={<Trans>Minimum amount</Trans>} />
      ) : (
        type !== 'FREE' && <AmountField {...field('price')} name="price" currency={currency} label={<Trans>Price</Trans>} />
      )}
      <QuantityField form={form} row={row} name="quantity" />
    </FieldRow>
  )
}
