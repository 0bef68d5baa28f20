import { Landmark } from 'lucide-react'
import { listWithDrawer, type Section } from '../../../shared/kit/section.ts'

export const organizerSection: Section = {
  area: 'account',
  group: 'top',
  label: /*i18n*/ { id: 'section.organizers', message: 'Organizers' },
  icon: Landmark,
  reads: { kind: 'organizers' },
  places: listWithDrawer(
    '/manage/organizers',
    () => import('./organizers-page.tsx'),
    () => import('./organizer-drawer.tsx'),
    { picture: 'organizers', one: 'organizer', shows: 'organizer' },
  ),
}
