import { ScanLine } from 'lucide-react'
import { listWithDrawer, type Section } from '../../../shared/kit/section.ts'

export const checkInListSection: Section = {
  area: 'event',
  group: 'door',
  label: /*i18n*/ { id: 'section.check_in_lists', message: 'Check-in' },
  icon: ScanLine,
  reads: { kind: 'check-in-lists' },
  places: [
    ...listWithDrawer(
      'check-in',
      () => import('./check-in-lists-page.tsx'),
      () => import('./check-in-list-drawer.tsx'),
      { picture: 'check-in-lists', empty: 'check-in-lists-empty', one: 'check-in-list', shows: 'pinList' },
    ),
    { path: 'check-in/:listId/check-ins', load: () => import('./check-ins-page.tsx'), picture: 'check-ins', shows: 'groundList' },
  ],
}
