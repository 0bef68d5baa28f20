import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { PromoCode, PromoCodeInput } from '../../../../worker/contract/promo-codes.ts'
import { resource } from '../../../shared/kit/resource.ts'
import { amountText, parseAmount } from '../../../shared/lib/amount.ts'
import { amountSentence } from '../../../shared/lib/amount-sentence.ts'
import type { Errors } from '../../../shared/lib/form-state.ts'
import { toWall } from '../../../shared/lib/format.ts'
import { orEmpty } from '../../../shared/lib/or-empty.ts'
import { parseWhole } from '../../../shared/lib/parse-whole.ts'
import { parseRate, rateText } from '../../../shared/lib/rate.ts'
import { codeError } from '../../../shared/lib/setting-validation.ts'
import { dateTime } from '../../../shared/lib/validation.ts'
import { noTicket } from '../ticket-choice/ticket-scope.tsx'

export const promoCodes = resource<PromoCode>('promo-codes')

/** The event's zone, for the code's end, and its currency, for a fixed discount. */
type Place = { timezone: string; currency: string }

/** The form values of a promo code, by default a new one's; its end as a local time in the event's zone. */
export const promoValues = (promo: PromoCode | null, { timezone, currency }: Place) => ({
  code: promo?.code ?? '',
  discount_type: promo?.discount_type ?? 'PERCENTAGE',
  rate_ppm: orEmpty(promo?.rate_ppm, (ppm) => rateText(ppm, i18n.locale)),
  amount: orEmpty(promo?.amount, (amount) => amountText(amount, currency, i18n.locale)),
  expires_at: orEmpty(promo?.expires_at, (at) => toWall(at, timezone)),
  max_uses: orEmpty(promo?.max_uses, String),
  /** null = all. */
  ticket_ids: promo?.ticket_ids.length ? promo.ticket_ids : null,
})
export type PromoValues = ReturnType<typeof promoValues>

/** Validation errors by field. */
export const validatePromo = (values: PromoValues, currency: string): Errors => ({
  code: codeError(values.code),
  rate_ppm:
    values.discount_type === 'PERCENTAGE' && !parseRate(values.rate_ppm)
      ? t(i18n)`Enter a percentage above 0, at most 100, like 15 or 12.5.`
      : undefined,
  amount:
    values.discount_type === 'FIXED' && !parseAmount(values.amount, currency, i18n.locale) ? amountSentence(500, currency) : undefined,
  expires_at: dateTime(values.expires_at),
  max_uses:
    values.max_uses.trim() && !parseWhole(values.max_uses) ? t(i18n)`Enter a whole number above zero, or leave it empty.` : undefined,
  ticket_ids: noTicket(values.ticket_ids),
})

/** The request body. */
export const promoInput = (values: PromoValues, currency: string): PromoCodeInput => ({
  code: values.code.trim(),
  discount_type: values.discount_type,
  rate_ppm: values.discount_type === 'PERCENTAGE' ? parseRate(values.rate_ppm) : null,
  amount: values.discount_type === 'FIXED' ? parseAmount(values.amount, currency, i18n.locale) : null,
  expires_at: values.expires_at || null,
  max_uses: parseWhole(values.max_uses),
  ticket_ids: values.ticket_ids ?? [],
})
