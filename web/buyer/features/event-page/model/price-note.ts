import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { PublicEvent, PublicTicket } from '../../../../../worker/contract/public.ts'

/** A short note on the taxes and fees the prices include or exclude; null without any. */
export const priceNote = (i18n: I18n, event: PublicEvent, tickets: PublicTicket[]): string | null => {
  const prices = tickets.flatMap((ticket) => ticket.prices)
  const isMore = prices.some((price) => price.gross > price.discounted)
  if (event.settings.price_display_mode !== 'INCLUSIVE') return isMore ? t(i18n)`Plus taxes and fees` : null
  return isMore || prices.some((price) => price.included_taxes) ? t(i18n)`Prices include taxes and fees` : null
}
