import type { Catalogue } from './i18n.ts'

/** All messages of the waiting room: its page loads no others. */
export const roomMessages: Catalogue = {
  en: () => import('../../../locales/en/waiting-room.po'),
  ar: () => import('../../../locales/ar/waiting-room.po'),
  fr: () => import('../../../locales/fr/waiting-room.po'),
  de: () => import('../../../locales/de/waiting-room.po'),
  es: () => import('../../../locales/es/waiting-room.po'),
  pt: () => import('../../../locales/pt/waiting-room.po'),
  'pt-br': () => import('../../../locales/pt-br/waiting-room.po'),
  'zh-cn': () => import('../../../locales/zh-cn/waiting-room.po'),
}
