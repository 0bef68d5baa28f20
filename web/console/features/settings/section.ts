import { Settings } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

/** An event's settings in the console. */
export const settingsSection: Section = {
  area: 'event',
  group: 'setup',
  label: /*i18n*/ { id: 'section.settings', message: 'Settings' },
  icon: Settings,
  places: [
    {
      path: 'settings',
      load: () => import('./settings-page.tsx'),
      picture: 'settings',
      // Former addresses of its parts.
      over: [
        { path: 'checkout', load: () => import('./parts/to-checkout.tsx'), picture: 'settings-checkout' },
        { path: 'status', load: () => import('./parts/to-status.tsx'), picture: 'settings-status', empty: 'settings-status-draft' },
      ],
    },
  ],
}
