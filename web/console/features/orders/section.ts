import { ReceiptText } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

export const orderSection: Section = {
  area: 'event',
  group: 'sell',
  label: /*i18n*/ { id: 'section.orders', message: 'Orders' },
  icon: ReceiptText,
  reads: { kind: 'orders' },
  places: [
    { path: 'orders', load: () => import('./orders-page.tsx'), picture: 'orders', empty: 'orders-empty' },
    { path: 'orders/new', load: () => import('./new-order-page.tsx'), picture: 'order-new', empty: 'order-new-first' },
    {
      path: 'orders/:orderId',
      load: () => import('./order-page.tsx'),
      picture: 'order',
      shows: 'order',
      over: [
        { path: 'refund', load: () => import('./refund-drawer.tsx'), picture: 'order-refund', shows: 'partial' },
        { path: 'edit', load: () => import('./parts/edit-buyer.tsx'), picture: 'order-edit', shows: 'order' },
        { path: 'note', load: () => import('./parts/edit-note.tsx'), picture: 'order-note', shows: 'order' },
        { path: 'cancel', load: () => import('./parts/cancel-order.tsx'), picture: 'order-cancel', shows: 'order' },
      ],
    },
  ],
}
