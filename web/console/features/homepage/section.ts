import { Palette } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

export const homepageSection: Section = {
  area: 'event',
  group: 'setup',
  label: /*i18n*/ { id: 'section.homepage', message: 'Homepage' },
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
