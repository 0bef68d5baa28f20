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

/** What the screens add that the console opens with. */
export const consoleMessages: Catalogue = {
  en: () => import('../../locales/en/console.po'),
  ar: () => import('../../locales/ar/console.po'),
}

/** What all other screens of the console add. */
export const sectionMessages: Catalogue = {
  en: () => import('../../locales/en/sections.po'),
  ar: () => import('../../locales/ar/sections.po'),
}
