import { ListEnd } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

/** Who waits for sold-out tickets, in the console. */
export const waitlistSection: Section = {
  area: 'event',
  group: 'sell',
  label: /*i18n*/ { id: 'section.waitlist', message: 'Waitlist' },
  icon: ListEnd,
  reads: { kind: 'waitlist' },
  places: [{ path: 'waitlist', load: () => import('./waitlist-page.tsx'), picture: 'waitlist', empty: 'waitlist-empty' }],
}
