import { useLingui } from '@lingui/react/macro'
import type { PromoRefusal } from '../model/promo.ts'

/** Why a code has no effect, as a sentence. */
export const useRefusalText = (refusal: PromoRefusal | null): string | null => {
  const { t } = useLingui()
  if (!refusal) return null
  const sentences: Record<PromoRefusal, string> = {
    promo_code_unknown: t`Promo code not recognized. Please enter a valid promo code.`,
    promo_code_expired: t`This code has expired.`,
    promo_code_used_up: t`This code has been used up.`,
    promo_code_not_applicable: t`It doesn’t apply to the tickets you chose.`,
    rate_limited: t`Too many wrong codes. Wait ten minutes, or continue without one.`,
    unanswered: t`We couldn’t check this code. Try again, or continue without it.`,
  }
  return sentences[refusal]
}

/** The same as a component. */
export const RefusalText = ({ refusal }: { refusal: PromoRefusal }) => useRefusalText(refusal)
