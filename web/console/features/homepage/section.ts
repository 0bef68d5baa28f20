import { Palette } from 'lucide-react'
import type { Section } from '../../kit/section.ts'

/** The design of an event's page in the console. */
export const homepageSection: Section = {
  area: 'event',
  group: 'setup',
  label: /*i18n*/ { id: 'section.homepage', message: 'Homepage designer' },
  icon: Palette,
  places: [
    {
      path: 'homepage-designer',
      load: () => import('./designer-page.tsx'),
      picture: 'homepage-designer',
      empty: 'homepage-designer-untouched',
    },
  ],
}
