import type { Catalogue } from './i18n.ts'

/** All that the waiting room says: its page loads nothing else. */
export const roomMessages: Catalogue = {
  en: () => import('../../locales/en/room.po'),
  ar: () => import('../../locales/ar/room.po'),
}
