import { Mail } from 'lucide-react'
import type { Section } from '../../kit/section.ts'

/** The account's mail log in the console. */
export const mailSection: Section = {
  area: 'account',
  group: 'account',
  label: /*i18n*/ { id: 'section.mail_log', message: 'Mail log' },
  icon: Mail,
  needs: 'listMails',
  reads: { kind: 'mails' },
  places: [{ path: '/account/mails', load: () => import('./mails-page.tsx'), picture: 'account-mails' }],
}

/** An event's own mail log. */
export const eventMailSection: Section = {
  area: 'event',
  group: 'people',
  label: /*i18n*/ { id: 'section.mail_log', message: 'Mail log' },
  icon: Mail,
  reads: { kind: 'mails' },
  places: [{ path: 'mails', load: () => import('./event-mails-page.tsx'), picture: 'mails' }],
}
