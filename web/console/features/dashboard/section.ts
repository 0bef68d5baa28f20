import { LayoutDashboard, ListChecks } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

/** An event's dashboard in the console. */
export const dashboardSection: Section = {
  area: 'event',
  group: 'top',
  label: /*i18n*/ { id: 'section.dashboard', message: 'Dashboard' },
  icon: LayoutDashboard,
  places: [{ path: 'dashboard', load: () => import('./dashboard-page.tsx'), picture: 'dashboard', empty: 'dashboard-draft' }],
}

/** The getting-started page. */
export const gettingStartedSection: Section = {
  area: 'event',
  group: 'top',
  label: /*i18n*/ { id: 'section.getting_started', message: 'Getting started' },
  icon: ListChecks,
  while: 'setting-up',
  places: [
    {
      path: 'getting-started',
      load: () => import('./getting-started-page.tsx'),
      picture: 'getting-started',
      empty: 'getting-started-draft',
    },
  ],
}
