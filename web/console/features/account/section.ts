import { CreditCard, ReceiptText, Settings } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

export const accountSection: Section = {
  area: 'account',
  group: 'account',
  label: /*i18n*/ { id: 'section.settings', message: 'Settings' },
  icon: Settings,
  needs: 'getAccount',
  places: [{ path: '/account/settings', load: () => import('./account-settings-page.tsx'), picture: 'account-settings' }],
}

export const paymentSection: Section = {
  area: 'account',
  group: 'account',
  label: /*i18n*/ { id: 'section.payment', message: 'Payment' },
  icon: CreditCard,
  needs: 'getPaymentConnection',
  places: [{ path: '/account/payment', load: () => import('./payment-page.tsx'), picture: 'account-payment' }],
}

export const billingSection: Section = {
  area: 'account',
  group: 'account',
  label: /*i18n*/ { id: 'section.billing', message: 'Billing' },
  icon: ReceiptText,
  needs: 'getBilling',
  places: [{ path: '/account/billing', load: () => import('./billing-page.tsx'), picture: 'account-billing' }],
}
