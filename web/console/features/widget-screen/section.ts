import { Code } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

export const widgetSection: Section = {
  area: 'event',
  group: 'reach',
  label: /*i18n*/ { id: 'section.widget', message: 'Widget' },
  icon: Code,
  reads: { kind: 'tickets', whole: true },
  places: [{ path: 'widget', load: () => import('./widget-screen.tsx'), picture: 'console-widget', empty: 'console-widget-draft' }],
}
