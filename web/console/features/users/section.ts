import { Users } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

export const userSection: Section = {
  area: 'account',
  group: 'account',
  label: /*i18n*/ { id: 'section.users', message: 'Users' },
  icon: Users,
  needs: 'listUsers',
  places: [
    {
      path: '/account/users',
      load: () => import('./users-page.tsx'),
      picture: 'users',
      over: [{ path: 'new', load: () => import('./invite-drawer.tsx'), picture: 'user-invite' }],
    },
  ],
}
