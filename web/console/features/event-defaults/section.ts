import { SlidersHorizontal } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

/** The defaults of new events, in the console. */
export const eventDefaultsSection: Section = {
  area: 'account',
  group: 'account',
  label: /*i18n*/ { id: 'section.event_defaults', message: 'Event defaults' },
  icon: SlidersHorizontal,
  needs: 'getEventDefaults',
  places: [{ path: '/account/event-defaults', load: () => import('./event-defaults-page.tsx'), picture: 'event-defaults' }],
}
