import { Percent } from 'lucide-react'
import { listWithDrawer, type Section } from '../../../shared/kit/section.ts'

/** Promo codes in the console. */
export const promoCodeSection: Section = {
  area: 'event',
  group: 'sell',
  label: /*i18n*/ { id: 'section.promo_codes', message: 'Promo codes' },
  icon: Percent,
  reads: { kind: 'promo-codes' },
  places: listWithDrawer(
    'promo-codes',
    () => import('./promo-codes-page.tsx'),
    () => import('./promo-code-drawer.tsx'),
    { picture: 'promo-codes', empty: 'promo-codes-empty', one: 'promo-code', shows: 'promoCode' },
  ),
}
