import { Trans } from '@lingui/react/macro'
import type { TaxOrFeeView } from '../../../../worker/contract/taxes-and-fees.ts'
import { css } from '../../../styled-system/css/index.js'
import { Money } from '../../../shared/ui/money.tsx'
import { Rate } from '../../../shared/ui/rate.tsx'

/** A percentage, or an amount per ticket. */
export const TaxRate = ({ tax }: { tax: TaxOrFeeView }) =>
  tax.calculation === 'FIXED' && tax.currency ? (
    <Money amount={tax.amount ?? 0} currency={tax.currency} />
  ) : (
    <Rate ppm={tax.rate_ppm ?? 0} />
  )

/** Its name, rate, and whether the price includes it: `VAT 19%, included`. */
export const TaxLine = ({ tax }: { tax: TaxOrFeeView }) => {
  const rate = <TaxRate tax={tax} />
  return (
    <>
      <bdi>{tax.name}</bdi>{' '}
      <span className={css({ color: 'text.muted' })}>{tax.included ? <Trans>{rate}, included</Trans> : <Trans>{rate}, added</Trans>}</span>
    </>
  )
}
