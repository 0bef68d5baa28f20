import { Mail } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

export const mailSection: Section = {
  area: 'account',
  group: 'account',
  label: /*i18n*/ { id: 'section.mail_log', message: 'Email log' },
  icon: Mail,
  needs: 'listMails',
  reads: { kind: 'mails' },
  places: [{ path: '/account/mails', load: () => import('./mails-page.tsx'), picture: 'account-mails' }],
}

export const eventMailSection: Section = {
  area: 'event',
  group: 'people',
  label: /*i18n*/ { id: 'section.mail_log', message: 'Email log' },
  icon: Mail,
  reads: { kind: 'mails' },
  places: [{ path: 'mails', load: () => import('./event-mails-page.tsx'), picture: 'mails' }],
}
