import { Webhook } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

const form = () => import('./webhook-drawer.tsx')

export const webhookSection: Section = {
  area: 'account',
  group: 'developers',
  label: /*i18n*/ { id: 'section.webhooks', message: 'Webhooks' },
  icon: Webhook,
  needs: 'createWebhook',
  reads: { kind: 'account/webhooks' },
  places: [
    {
      path: '/account/webhooks',
      load: () => import('./webhooks-page.tsx'),
      picture: 'webhooks',
      over: [{ path: 'new', load: form, picture: 'webhook-new' }],
    },
    {
      path: '/account/webhooks/:id',
      load: () => import('./webhook-page.tsx'),
      picture: 'webhook',
      shows: 'webhook',
      over: [{ path: 'edit', load: form, picture: 'webhook-edit', shows: 'webhook' }],
    },
  ],
}
