import { Landmark } from 'lucide-react'
import { listWithDrawer, type Section } from '../../kit/section.ts'

/** Who the account's events are by, in the console. */
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
