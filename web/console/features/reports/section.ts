import { ChartColumn } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

const load = () => import('./reports-page.tsx')

/** An event's reports in the console. */
export const reportSection: Section = {
  area: 'event',
  group: 'top',
  label: /*i18n*/ { id: 'section.reports', message: 'Reports' },
  icon: ChartColumn,
  places: [
    { path: 'reports', load, picture: 'console-reports', empty: 'console-reports-empty' },
    { path: 'reports/:name', load, picture: 'console-report', shows: 'report' },
  ],
}
