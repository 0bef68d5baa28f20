import { Users } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

export const attendeeSection: Section = {
  area: 'event',
  group: 'people',
  label: /*i18n*/ { id: 'section.attendees', message: 'Attendees' },
  icon: Users,
  reads: { kind: 'attendees' },
  places: [
    {
      path: 'attendees',
      load: () => import('./attendees-page.tsx'),
      picture: 'attendees',
      over: [{ path: 'new', load: () => import('./parts/new-attendee.tsx'), picture: 'attendee-new', empty: 'attendee-new-first' }],
    },
    {
      path: 'attendees/import',
      load: () => import('../imports/imports-page.tsx'),
      picture: 'imports',
    },
    {
      path: 'attendees/import/:importId',
      load: () => import('../imports/import-page.tsx'),
      picture: 'import',
      shows: 'import',
    },
    {
      path: 'attendees/:attendeeId',
      load: () => import('./attendee-page.tsx'),
      picture: 'attendee',
      shows: 'attendee',
      over: [{ path: 'edit', load: () => import('./parts/edit-attendee.tsx'), picture: 'attendee-edit', shows: 'attendee' }],
    },
  ],
}
