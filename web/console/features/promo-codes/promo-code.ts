import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { PromoCode, PromoCodeInput } from '../../../worker/contract/promo-codes.ts'
import { resource } from '../../kit/resource.ts'
import { amountText, parseAmount } from '../../lib/amount.ts'
import { amountSentence } from '../../lib/amount-sentence.ts'
import type { Errors } from '../../lib/form-state.ts'
import { toWall } from '../../lib/format.ts'
import { orEmpty } from '../../lib/or-empty.ts'
import { parseWhole } from '../../lib/parse-whole.ts'
import { parseRate, rateText } from '../../lib/rate.ts'
import { codeFault } from '../../lib/setting-validation.ts'
import { dateTime } from '../../lib/validation.ts'
import { noTicket } from '../ticket-choice/ticket-scope.tsx'

export const promoCodes = resource<PromoCode>('promo-codes')

/** The event's zone and currency: on whose clock it ends, in what it takes off. */
type Place = { timezone: string; currency: string }

/** A promo code as its form shows it, by default a new one; its end on the wall clock of the event's zone. */
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

/** What is wrong, by field. */
export const validatePromo = (values: PromoValues, currency: string): Errors => ({
  code: codeFault(values.code),
  rate_ppm:
    values.discount_type === 'PERCENTAGE' && !parseRate(values.rate_ppm)
      ? t(i18n)`Enter a percentage above 0, at most 100, like 15 or 12.5.`
      : undefined,
  amount:
    values.discount_type === 'FIXED' && !parseAmount(values.amount, currency, i18n.locale) ? amountSentence(500, currency) : undefined,
  expires_at: dateTime(values.expires_at),
  max_uses: values.max_uses.trim() && !parseWhole(values.max_uses) ? t(i18n)`Enter a whole number above zero, or nothing.` : undefined,
  ticket_ids: noTicket(values.ticket_ids),
})

/** What is sent. */
export const promoInput = (values: PromoValues, currency: string): PromoCodeInput => ({
  code: values.code.trim(),
  discount_type: values.discount_type,
  rate_ppm: values.discount_type === 'PERCENTAGE' ? parseRate(values.rate_ppm) : null,
  amount: values.discount_type === 'FIXED' ? parseAmount(values.amount, currency, i18n.locale) : null,
  expires_at: values.expires_at || null,
  max_uses: parseWhole(values.max_uses),
  ticket_ids: values.ticket_ids ?? [],
})
