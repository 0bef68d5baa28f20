import { Megaphone } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

export const messageSection: Section = {
  area: 'event',
  group: 'reach',
  label: /*i18n*/ { id: 'section.messages', message: 'Messages' },
  icon: Megaphone,
  reads: { kind: 'messages' },
  places: [
    {
      path: 'messages',
      load: () => import('./messages-page.tsx'),
      picture: 'messages',
      empty: 'messages-empty',
      over: [{ path: ':id', load: () => import('./message-drawer.tsx'), picture: 'message', shows: 'message' }],
    },
    { path: 'messages/new', load: () => import('./composer-page.tsx'), picture: 'message-new', empty: 'message-new-empty' },
  ],
}
