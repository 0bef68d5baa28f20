import type { Catalogue } from './i18n.ts'

/** Messages of the event page, shared by other buyer pages. */
export const sharedMessages: Catalogue = {
  en: () => import('../../../locales/en/buyer.po'),
  ar: () => import('../../../locales/ar/buyer.po'),
  fr: () => import('../../../locales/fr/buyer.po'),
  de: () => import('../../../locales/de/buyer.po'),
  es: () => import('../../../locales/es/buyer.po'),
  pt: () => import('../../../locales/pt/buyer.po'),
  'pt-br': () => import('../../../locales/pt-br/buyer.po'),
  'zh-cn': () => import('../../../locales/zh-cn/buyer.po'),
}

/** Further messages of checkout, order and ticket. */
export const checkoutMessages: Catalogue = {
  en: () => import('../../../locales/en/checkout.po'),
  ar: () => import('../../../locales/ar/checkout.po'),
  fr: () => import('../../../locales/fr/checkout.po'),
  de: () => import('../../../locales/de/checkout.po'),
  es: () => import('../../../locales/es/checkout.po'),
  pt: () => import('../../../locales/pt/checkout.po'),
  'pt-br': () => import('../../../locales/pt-br/checkout.po'),
  'zh-cn': () => import('../../../locales/zh-cn/checkout.po'),
}

/** All messages of Check-in. */
export const checkInMessages: Catalogue = {
  en: () => import('../../../locales/en/check-in.po'),
  ar: () => import('../../../locales/ar/check-in.po'),
  fr: () => import('../../../locales/fr/check-in.po'),
  de: () => import('../../../locales/de/check-in.po'),
  es: () => import('../../../locales/es/check-in.po'),
  pt: () => import('../../../locales/pt/check-in.po'),
  'pt-br': () => import('../../../locales/pt-br/check-in.po'),
  'zh-cn': () => import('../../../locales/zh-cn/check-in.po'),
}

/** Further messages of the console's first screens. */
export const consoleMessages: Catalogue = {
  en: () => import('../../../locales/en/console.po'),
  ar: () => import('../../../locales/ar/console.po'),
  fr: () => import('../../../locales/fr/console.po'),
  de: () => import('../../../locales/de/console.po'),
  es: () => import('../../../locales/es/console.po'),
  pt: () => import('../../../locales/pt/console.po'),
  'pt-br': () => import('../../../locales/pt-br/console.po'),
  'zh-cn': () => import('../../../locales/zh-cn/console.po'),
}

/** Further messages of all other console screens. */
export const sectionMessages: Catalogue = {
  en: () => import('../../../locales/en/sections.po'),
  ar: () => import('../../../locales/ar/sections.po'),
  fr: () => import('../../../locales/fr/sections.po'),
  de: () => import('../../../locales/de/sections.po'),
  es: () => import('../../../locales/es/sections.po'),
  pt: () => import('../../../locales/pt/sections.po'),
  'pt-br': () => import('../../../locales/pt-br/sections.po'),
  'zh-cn': () => import('../../../locales/zh-cn/sections.po'),
}
