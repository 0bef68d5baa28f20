declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

// Collected by web/config/catalogues.ts.
declare module 'virtual:catalogue/*' {
  const catalogue: import('./shared/lib/i18n.ts').Catalogue
  export default catalogue
}
