import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { PromoBatchInput, PromoCode, PromoCodeInput } from '../../../../worker/contract/promo-codes.ts'
import { resource } from '../../../shared/kit/resource.ts'
import { amountText, parseAmount } from '../../../shared/lib/amount.ts'
import { amountSentence } from '../../../shared/lib/amount-sentence.ts'
import type { Errors } from '../../../shared/lib/form-state.ts'
import { toWall } from '../../../shared/lib/format.ts'
import { orEmpty } from '../../../shared/lib/or-empty.ts'
import { parseWhole } from '../../../shared/lib/parse-whole.ts'
import { parseRate, rateText } from '../../../shared/lib/rate.ts'
import { codeError, wholeBetween } from '../../../shared/lib/setting-validation.ts'
import { dateTime, endAfter, required } from '../../../shared/lib/validation.ts'
import { noTicket } from '../ticket-choice/ticket-scope.tsx'

export const promoCodes = resource<PromoCode>('promo-codes')

/** The event's zone, for the code's end, and its currency, for a fixed discount. */
type Place = { timezone: string; currency: string }

/** The form values of a promo code, by default a new one's; its end as a local time in the event's zone. */
export const promoValues = (promo: PromoCode | null, { timezone, currency }: Place) => ({
  /** Asked of a new one alone. */
  kind: promo?.batch ? ('BATCH' as const) : ('ONE' as 'ONE' | 'BATCH'),
  code: promo?.batch ? '' : (promo?.code ?? ''),
  name: promo?.name ?? '',
  prefix: promo?.batch?.prefix ?? '',
  length: String(promo?.batch?.length ?? 8),
  count: orEmpty(promo?.batch?.count, String),
  discount_type: promo?.discount_type ?? 'PERCENTAGE',
  rate_ppm: orEmpty(promo?.rate_ppm, (ppm) => rateText(ppm, i18n.locale)),
  amount: orEmpty(promo?.amount, (amount) => amountText(amount, currency, i18n.locale)),
  starts_at: orEmpty(promo?.starts_at, (at) => toWall(at, timezone)),
  expires_at: orEmpty(promo?.expires_at, (at) => toWall(at, timezone)),
  max_uses: orEmpty(promo?.max_uses, String),
  max_tickets: orEmpty(promo?.max_tickets, String),
  min_amount: orEmpty(promo?.min_amount, (amount) => amountText(amount, currency, i18n.locale)),
  /** null = all. */
  ticket_ids: promo?.ticket_ids.length ? promo.ticket_ids : null,
})
export type PromoValues = ReturnType<typeof promoValues>

const batchErrors = ({ name, prefix, length, count }: PromoValues): Errors => ({
  name: required(name),
  prefix: /^([a-z0-9][\w-]{0,19})?$/i.test(prefix.trim())
    ? undefined
    : t(i18n)`Use at most 20 letters, digits, - or _, and begin with a letter or digit.`,
  length: wholeBetween(length, 6, 20),
  count: wholeBetween(count, 1, 10_000),
})

const limitError = (text: string): string | undefined =>
  text.trim() && !parseWhole(text) ? t(i18n)`Enter a whole number above zero, or leave it empty.` : undefined

/** Validation errors by field. */
export const validatePromo = (values: PromoValues, currency: string): Errors => ({
  ...(values.kind === 'BATCH' ? batchErrors(values) : { code: codeError(values.code) }),
  rate_ppm:
    values.discount_type === 'PERCENTAGE' && !parseRate(values.rate_ppm)
      ? t(i18n)`Enter a percentage above 0, at most 100, like 15 or 12.5.`
      : undefined,
  amount:
    values.discount_type === 'FIXED' && !parseAmount(values.amount, currency, i18n.locale) ? amountSentence(500, currency) : undefined,
  starts_at: dateTime(values.starts_at),
  expires_at: endAfter(values.starts_at, values.expires_at),
  max_uses: limitError(values.max_uses),
  max_tickets: limitError(values.max_tickets),
  min_amount:
    values.min_amount.trim() && !parseAmount(values.min_amount, currency, i18n.locale) ? amountSentence(5000, currency) : undefined,
  ticket_ids: noTicket(values.ticket_ids),
})

/** The request body: of one code, of a new batch, or of a batch's changes. */
export const promoInput = (
  values: PromoValues,
  currency: string,
  isNew: boolean,
): PromoCodeInput | PromoBatchInput | Omit<PromoCodeInput, 'code'> => ({
  ...(values.kind === 'ONE' ? { code: values.code.trim() } : { name: values.name.trim() }),
  ...(values.kind === 'BATCH' && isNew
    ? { prefix: values.prefix.trim(), length: parseWhole(values.length) ?? 0, count: parseWhole(values.count) ?? 0 }
    : {}),
  discount_type: values.discount_type,
  rate_ppm: values.discount_type === 'PERCENTAGE' ? parseRate(values.rate_ppm) : null,
  amount: values.discount_type === 'FIXED' ? parseAmount(values.amount, currency, i18n.locale) : null,
  starts_at: values.starts_at || null,
  expires_at: values.expires_at || null,
  max_uses: parseWhole(values.max_uses),
  max_tickets: parseWhole(values.max_tickets),
  min_amount: values.min_amount.trim() ? parseAmount(values.min_amount, currency, i18n.locale) : null,
  ticket_ids: values.ticket_ids ?? [],
})
