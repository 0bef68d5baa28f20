import type { Plugin } from 'vite'
import { locales } from '../../worker/contract/languages.ts'

const prefix = 'virtual:catalogue/'

/** Collects the catalogues of a name, each language loaded when it is needed: `virtual:catalogue/buyer`. */
export const collectCatalogues = (): Plugin => ({
  name: 'collect-catalogues',
  resolveId: { filter: { id: /^virtual:catalogue\// }, handler: (id) => `\0${id}` },
  load: {
    // oxlint-disable-next-line no-control-regex -- what starts with it is no file
    filter: { id: /^\0virtual:catalogue\// },
    handler: (id) => {
      const name = id.slice(1 + prefix.length)
      const imports = locales.map((locale) => `'${locale}': () => import('${process.cwd()}/locales/${locale}/${name}.po')`)
      return `export default { ${imports.join(', ')} }`
    },
  },
})
