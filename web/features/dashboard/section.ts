import { LayoutDashboard } from 'lucide-react'
import type { Section } from '../../kit/section.ts'

/** An event's dashboard in the console. */
export const dashboardSection: Section = {
  area: 'event',
  group: 'top',
  label: /*i18n*/ { id: 'section.dashboard', message: 'Dashboard' },
  icon: LayoutDashboard,
  places: [{ path: 'dashboard', load: () => import('./dashboard-page.tsx'), picture: 'dashboard', empty: 'dashboard-draft' }],
}
