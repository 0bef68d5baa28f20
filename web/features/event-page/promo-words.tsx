import { Trans, useLingui } from '@lingui/react/macro'
import type { AppliedPromo } from '../../../worker/contract/promo-codes.ts'
import { formatRate } from '../../lib/format.ts'
import { Money } from '../../ui/money.tsx'
import type { PromoRefusal } from './promo.ts'

/** Why a code does nothing, in a sentence. */
export const useRefusalText = (refusal: PromoRefusal | null): string | null => {
  const { t } = useLingui()
  if (!refusal) return null
  const sentences: Record<PromoRefusal, string> = {
    promo_code_unknown: t`Please enter a valid promo code.`,
    promo_code_expired: t`This code has expired.`,
    promo_code_used_up: t`This code has been used as often as it may be.`,
    promo_code_not_applicable: t`It does not apply to the tickets you chose.`,
    rate_limited: t`Too many wrong codes were tried. Wait ten minutes, or go on without one.`,
    unanswered: t`This code could not be checked. Try again, or go on without it.`,
  }
  return sentences[refusal]
}

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
  return <Trans>Applied</Trans>
}
