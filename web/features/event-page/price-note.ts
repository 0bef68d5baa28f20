import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { PublicEvent, PublicTicket } from '../../../worker/contract/public.ts'

/** What the shown prices hold, in a few words; nothing where nothing costs anything. */
export const priceNote = (i18n: I18n, event: PublicEvent, tickets: PublicTicket[]): string | null => {
  const prices = tickets.flatMap((ticket) => ticket.prices)
  if (!prices.some((price) => price.gross > 0)) return null
  if (event.settings.price_display_mode === 'INCLUSIVE') return t(i18n)`Prices include taxes and fees`
  return prices.some((price) => price.gross > price.discounted) ? t(i18n)`Plus taxes and fees` : null
}
