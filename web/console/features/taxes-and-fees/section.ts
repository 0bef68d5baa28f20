import { Percent } from 'lucide-react'
import { listWithDrawer, type Section } from '../../../shared/kit/section.ts'

export const taxSection: Section = {
  area: 'account',
  group: 'account',
  label: /*i18n*/ { id: 'section.taxes_and_fees', message: 'Taxes and fees' },
  icon: Percent,
  needs: 'createTaxOrFee',
  reads: { kind: 'taxes-and-fees' },
  places: listWithDrawer(
    '/account/taxes-and-fees',
    () => import('./taxes-page.tsx'),
    () => import('./tax-drawer.tsx'),
    { picture: 'taxes-and-fees', one: 'tax', shows: 'tax' },
  ),
}
