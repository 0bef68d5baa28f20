import { writeFileSync } from 'node:fs'
import { locales } from '../../worker/contract/languages.ts'
import { root } from '../run/paths.ts'

/** The module that has the worker's catalogues of all languages. */
export const workerCataloguesFile = 'locales/worker.ts'

/** Writes the module, an import for each language. */
export const writeWorkerCatalogues = (): void => {
  const imports = locales.map((locale, index) => `import { messages as m${index} } from './${locale}/worker.ts'\n`)
  const entries = locales.map((locale, index) => `  '${locale}': m${index},\n`)
  writeFileSync(`${root}/${workerCataloguesFile}`, `${imports.join('')}\nexport const catalogues = {\n${entries.join('')}}\n`)
}
