import { ReceiptText } from 'lucide-react'
import type { Section } from '../../kit/section.ts'

/** Orders in the console. */
export const orderSection: Section = {
  area: 'event',
  group: 'sell',
  label: /*i18n*/ { id: 'section.orders', message: 'Orders' },
  icon: ReceiptText,
  reads: { kind: 'orders' },
  places: [
    { path: 'orders', load: () => import('./orders-page.tsx'), picture: 'orders', empty: 'orders-empty' },
    {
      path: 'orders/:orderId',
      load: () => import('./order-page.tsx'),
      picture: 'order',
      shows: 'order',
      over: [
        { path: 'refund', load: () => import('./refund-drawer.tsx'), picture: 'order-refund', shows: 'partial' },
        { path: 'edit', load: () => import('./edit-buyer.tsx'), picture: 'order-edit', shows: 'order' },
        { path: 'note', load: () => import('./edit-note.tsx'), picture: 'order-note', shows: 'order' },
        { path: 'cancel', load: () => import('./cancel-order.tsx'), picture: 'order-cancel', shows: 'order' },
      ],
    },
  ],
}
