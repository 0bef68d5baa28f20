import { Share2 } from 'lucide-react'
import { listWithDrawer, type Section } from '../../../shared/kit/section.ts'

/** Affiliates in the console. */
export const affiliateSection: Section = {
  area: 'event',
  group: 'reach',
  label: /*i18n*/ { id: 'section.affiliates', message: 'Affiliates' },
  icon: Share2,
  reads: { kind: 'affiliates' },
  places: listWithDrawer(
    'affiliates',
    () => import('./affiliates-page.tsx'),
    () => import('./affiliate-drawer.tsx'),
    { picture: 'affiliates', empty: 'affiliates-empty', one: 'affiliate', shows: 'affiliate' },
  ),
}
