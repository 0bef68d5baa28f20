import { Gauge } from 'lucide-react'
import { listWithDrawer, type Section } from '../../../shared/kit/section.ts'

/** Capacity assignments in the console. */
export const capacitySection: Section = {
  area: 'event',
  group: 'sell',
  label: /*i18n*/ { id: 'section.capacity_assignments', message: 'Capacity' },
  icon: Gauge,
  reads: { kind: 'capacity-assignments' },
  places: listWithDrawer(
    'capacity-assignments',
    () => import('./capacity-page.tsx'),
    () => import('./capacity-drawer.tsx'),
    { picture: 'capacity-assignments', empty: 'capacity-assignments-empty', one: 'capacity-assignment', shows: 'capacity' },
  ),
}
