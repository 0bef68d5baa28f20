import { Hourglass } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

/** An event's waiting room in the console, while it has one. */
export const waitingRoomSection: Section = {
  area: 'event',
  group: 'sell',
  label: /*i18n*/ { id: 'section.waiting_room', message: 'Waiting room' },
  icon: Hourglass,
  while: 'waiting-room',
  places: [{ path: 'waiting-room', load: () => import('./waiting-room-page.tsx'), picture: 'waiting-room' }],
}
