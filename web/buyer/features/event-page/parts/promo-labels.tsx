import { Trans, useLingui } from '@lingui/react/macro'
import type { AppliedPromo } from '../../../../../worker/contract/promo-codes.ts'
import { formatRate } from '../../../../shared/lib/format.ts'
import { Money } from '../../../../shared/ui/money.tsx'

/** A code's discount: `10% off`. */
export const PromoLabel = ({ applied, currency }: { applied: AppliedPromo; currency: string }) => {
  const { i18n } = useLingui()
  if (applied.discount_type === 'PERCENTAGE' && applied.rate_ppm) {
    const share = formatRate(applied.rate_ppm, i18n.locale)
    return (
      <Trans>
        <bdi>{share}</bdi> off
      </Trans>
    )
  }
  if (applied.discount_type === 'FIXED' && applied.amount)
    return (
      <Trans>
        <Money amount={applied.amount} currency={currency} /> off each ticket
      </Trans>
    )
  return <Trans context="promo code">Applied</Trans>
}
