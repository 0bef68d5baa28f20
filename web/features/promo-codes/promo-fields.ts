import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { PromoCode, PromoCodeInput } from '../../../worker/contract/promo-codes.ts'
import { amountText, parseAmount } from '../../lib/amount.ts'
import { toWall } from '../../lib/format.ts'
import { parseRate, rateToDecimal } from '../../lib/rate.ts'
import { parseWhole } from '../../lib/parse-whole.ts'
import { dateTime } from '../../lib/validation.ts'

/** What is typed about a promo code. */
export type PromoValues = {
  code: string
  discount_type: PromoCode['discount_type']
  rate_ppm: string
  amount: string
  expires_at: string
  max_uses: string
  is_for_all: boolean
  ticket_ids: string[]
}

/** A new promo code's form. */
export const newPromoValues: PromoValues = {
  code: '',
  discount_type: 'PERCENTAGE',
  rate_ppm: '',
  amount: '',
  expires_at: '',
  max_uses: '',
  is_for_all: true,
  ticket_ids: [],
}

/** A promo code as its form shows it; its end on the wall clock of the event's zone. */
export const promoValues = (promo: PromoCode, zone: string, currency: string): PromoValues => ({
  code: promo.code,
  discount_type: promo.discount_type,
  rate_ppm: promo.rate_ppm === null ? '' : rateToDecimal(promo.rate_ppm),
  amount: promo.amount === null ? '' : amountText(promo.amount, currency, i18n.locale),
  expires_at: promo.expires_at ? toWall(promo.expires_at, zone) : '',
  max_uses: promo.max_uses === null ? '' : String(promo.max_uses),
  is_for_all: promo.ticket_ids.length === 0,
  ticket_ids: promo.ticket_ids,
})

/** What is wrong, by field. */
export const validatePromo = (values: PromoValues, currency: string): Record<string, string | undefined> => {
  const uses = parseWhole(values.max_uses)
  return {
    code: /^[A-Za-z0-9_-]{3,50}$/.test(values.code.trim()) ? undefined : t(i18n)`Use 3 to 50 letters, digits, - or _.`,
    rate_ppm:
      values.discount_type === 'PERCENTAGE' && !parseRate(values.rate_ppm)
        ? t(i18n)`Enter a percentage above 0, at most 100, like 15 or 12.5.`
        : undefined,
    amount:
      values.discount_type === 'FIXED' && !parseAmount(values.amount, currency, i18n.locale)
        ? t(i18n)`Enter an amount, like ${amountText(500, currency, i18n.locale)}.`
        : undefined,
    expires_at: dateTime(values.expires_at),
    max_uses: values.max_uses.trim() && !uses ? t(i18n)`Enter a whole number above zero, or nothing.` : undefined,
    ticket_ids: !values.is_for_all && values.ticket_ids.length === 0 ? t(i18n)`Choose at least one ticket.` : undefined,
  }
}

/** What is sent. */
export const promoInput = (values: PromoValues, currency: string): PromoCodeInput => ({
  code: values.code.trim(),
  discount_type: values.discount_type,
  rate_ppm: values.discount_type === 'PERCENTAGE' ? parseRate(values.rate_ppm) : null,
  amount: values.discount_type === 'FIXED' ? parseAmount(values.amount, currency, i18n.locale) : null,
  expires_at: values.expires_at || null,
  max_uses: parseWhole(values.max_uses),
  ticket_ids: values.is_for_all ? [] : values.ticket_ids,
})

/** The form's field for a path of the API: one unknown ticket is told on their list. */
export const promoFieldOf = (path: string): string => path.replace(/^ticket_ids\..*/, 'ticket_ids')
