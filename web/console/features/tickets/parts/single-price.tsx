import { Trans, useLingui } from '@lingui/react/macro'
import { AmountField } from '../../../../shared/ui/amount-field.tsx'
import { FieldRow, FormSection } from '../../../../shared/ui/form-section.tsx'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import type { PriceValues } from '../model/price-fields.ts'
import type { TicketForm } from '../model/ticket-fields.ts'
import { priceRow } from '../model/price-row.ts'

/** The price and quantity of a ticket with one price. */
export const SinglePrice = ({ form, row, currency }: { form: TicketForm; row: PriceValues; currency: string }) => {
  const { t } = useLingui()
  const { type } = form.values
  const { field, change } = priceRow(form, row)
  return (
    <FormSection title={type === 'FREE' ? <Trans>Quantity</Trans> : <Trans>Price and quantity</Trans>}>
      <FieldRow>
        {type === 'DONATION' ? (
          <AmountField
            {...field('price')}
            name="price"
            currency={currency}
            label={<Trans>Minimum amount</Trans>}
            help={<Trans>Buyers give this much or more.</Trans>}
          />
        ) : (
          type !== 'FREE' && <AmountField {...field('price')} name="price" currency={currency} label={<Trans>Price</Trans>} />
        )}
        <NumberField
          {...field('quantity')}
          name="quantity"
          label={<Trans>Quantity</Trans>}
          disabled={row.is_unlimited}
          placeholder={row.is_unlimited ? t`no limit` : undefined}
        />
      </FieldRow>
      <Switch checked={row.is_unlimited} onChange={(is_unlimited) => change({ is_unlimited })} label={<Trans>No limit</Trans>} />
    </FormSection>
  )
}
