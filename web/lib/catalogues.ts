import type { Catalogue } from './i18n.ts'

/** What the event page says, and others with it. */
export const sharedMessages: Catalogue = {
  en: () => import('../../locales/en/buyer.po'),
  ar: () => import('../../locales/ar/buyer.po'),
  fr: () => import('../../locales/fr/buyer.po'),
  de: () => import('../../locales/de/buyer.po'),
  es: () => import('../../locales/es/buyer.po'),
  pt: () => import('../../locales/pt/buyer.po'),
  'pt-br': () => import('../../locales/pt-br/buyer.po'),
  'zh-cn': () => import('../../locales/zh-cn/buyer.po'),
}

/** What checkout, order and ticket add. */
export const checkoutMessages: Catalogue = {
  en: () => import('../../locales/en/checkout.po'),
  ar: () => import('../../locales/ar/checkout.po'),
  fr: () => import('../../locales/fr/checkout.po'),
  de: () => import('../../locales/de/checkout.po'),
  es: () => import('../../locales/es/checkout.po'),
  pt: () => import('../../locales/pt/checkout.po'),
  'pt-br': () => import('../../locales/pt-br/checkout.po'),
  'zh-cn': () => import('../../locales/zh-cn/checkout.po'),
}

/** What the door says: all of it. */
export const doorMessages: Catalogue = {
  en: () => import('../../locales/en/door.po'),
  ar: () => import('../../locales/ar/door.po'),
  fr: () => import('../../locales/fr/door.po'),
  de: () => import('../../locales/de/door.po'),
  es: () => import('../../locales/es/door.po'),
  pt: () => import('../../locales/pt/door.po'),
  'pt-br': () => import('../../locales/pt-br/door.po'),
  'zh-cn': () => import('../../locales/zh-cn/door.po'),
}

/** What the screens add that the console opens with. */
export const consoleMessages: Catalogue = {
  en: () => import('../../locales/en/console.po'),
  ar: () => import('../../locales/ar/console.po'),
  fr: () => import('../../locales/fr/console.po'),
  de: () => import('../../locales/de/console.po'),
  es: () => import('../../locales/es/console.po'),
  pt: () => import('../../locales/pt/console.po'),
  'pt-br': () => import('../../locales/pt-br/console.po'),
  'zh-cn': () => import('../../locales/zh-cn/console.po'),
}

/** What all other screens of the console add. */
export const sectionMessages: Catalogue = {
  en: () => import('../../locales/en/sections.po'),
  ar: () => import('../../locales/ar/sections.po'),
  fr: () => import('../../locales/fr/sections.po'),
  de: () => import('../../locales/de/sections.po'),
  es: () => import('../../locales/es/sections.po'),
  pt: () => import('../../locales/pt/sections.po'),
  'pt-br': () => import('../../locales/pt-br/sections.po'),
  'zh-cn': () => import('../../locales/zh-cn/sections.po'),
}
