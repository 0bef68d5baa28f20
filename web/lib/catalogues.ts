import type { Catalogue } from './i18n.ts'

/** What the event page says, and others with it. */
export const sharedMessages: Catalogue = {
  en: () => import('../../locales/en/buyer.po'),
  ar: () => import('../../locales/ar/buyer.po'),
}

/** What checkout, order and ticket add. */
export const checkoutMessages: Catalogue = {
  en: () => import('../../locales/en/checkout.po'),
  ar: () => import('../../locales/ar/checkout.po'),
}

/** What the door adds. */
export const doorMessages: Catalogue = {
  en: () => import('../../locales/en/door.po'),
  ar: () => import('../../locales/ar/door.po'),
}

/** What the console adds. */
export const consoleMessages: Catalogue = {
  en: () => import('../../locales/en/console.po'),
  ar: () => import('../../locales/ar/console.po'),
}
