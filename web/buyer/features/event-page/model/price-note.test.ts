import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { PublicEvent, PublicTicket } from '../../../../../worker/contract/public.ts'
import { priceNote } from './price-note.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const noteOf = (price_display_mode: string, price: object) =>
  priceNote(i18n, { settings: { price_display_mode } } as PublicEvent, [{ prices: [price] } as unknown as PublicTicket])

test.each([
  ['nothing without any', 'INCLUSIVE', { discounted: 2500, gross: 2500, included_taxes: 0 }, null],
  ['included ones', 'INCLUSIVE', { discounted: 2500, gross: 2500, included_taxes: 399 }, 'Prices include taxes and fees'],
  ['added ones', 'INCLUSIVE', { discounted: 2500, gross: 2600, included_taxes: 0 }, 'Prices include taxes and fees'],
  ['ones on top', 'EXCLUSIVE', { discounted: 2500, gross: 2600, included_taxes: 0 }, 'Plus taxes and fees'],
  ['nothing on top', 'EXCLUSIVE', { discounted: 2500, gross: 2500, included_taxes: 399 }, null],
  ['nothing for free tickets', 'INCLUSIVE', { discounted: 0, gross: 0, included_taxes: 0 }, null],
])('names %s', (_, mode, price, note) => expect(noteOf(mode, price)).toBe(note))
