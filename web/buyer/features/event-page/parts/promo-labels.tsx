import { Trans, useLingui } from '@lingui/react/macro'
import type { AppliedPromo } from '../../../worker/contract/promo-codes.ts'
import { formatRate } from '../../lib/format.ts'
import { Money } from '../../ui/money.tsx'

/** What a code does, in a few words: `10% off`. */
export const PromoWords = ({ applied, currency }: { applied: AppliedPromo; currency: string }) => {
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
