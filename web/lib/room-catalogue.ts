import type { Catalogue } from './i18n.ts'

/** All that the waiting room says: its page loads nothing else. */
export const roomMessages: Catalogue = {
  en: () => import('../../locales/en/room.po'),
  ar: () => import('../../locales/ar/room.po'),
  fr: () => import('../../locales/fr/room.po'),
  de: () => import('../../locales/de/room.po'),
  es: () => import('../../locales/es/room.po'),
  pt: () => import('../../locales/pt/room.po'),
  'pt-br': () => import('../../locales/pt-br/room.po'),
  'zh-cn': () => import('../../locales/zh-cn/room.po'),
}
