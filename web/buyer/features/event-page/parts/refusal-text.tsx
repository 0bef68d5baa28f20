import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../../shared/lib/format.ts'
import type { PromoRefusal } from '../model/promo.ts'

/** Why a code has no effect, as a sentence; its start is in the event’s zone. */
export const useRefusalText = (refusal: PromoRefusal | null, zone: string): string | null => {
  const { t, i18n } = useLingui()
  if (!refusal) return null
  const { reason, detail, startsAt } = refusal
  const date = startsAt && formatDate(startsAt, zone, i18n.locale, 'full')
  const sentences: Record<PromoRefusal['reason'], string> = {
    promo_code_unknown: t`Promo code not recognized. Please enter a valid promo code.`,
    promo_code_not_started: date ? t`This code works from ${date}.` : t`This code doesn’t work yet.`,
    promo_code_expired: t`This code has expired.`,
    promo_code_used_up: t`This code has been used up.`,
    promo_code_not_applicable: t`It doesn’t apply to the tickets you chose.`,
    promo_code_too_many_tickets: detail ?? '',
    promo_code_below_minimum: detail ?? '',
    rate_limited: t`Too many wrong codes. Wait ten minutes, or continue without one.`,
    unanswered: t`We couldn’t check this code. Try again, or continue without it.`,
  }
  return sentences[reason]
}

/** The same as a component. */
export const RefusalText = ({ refusal, zone }: { refusal: PromoRefusal; zone: string }) => useRefusalText(refusal, zone)
