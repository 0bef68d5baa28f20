import { defineConfig } from '@lingui/conf'
import { locales } from '../worker/contract/languages.ts'
import { catalogues } from './fronts.ts'

/** The web's catalogues, and the worker's: mails and problems. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  // A sentence nobody has translated yet is said in English.
  fallbackLocales: { default: 'en' },
  rootDir: new URL('..', import.meta.url).pathname,
  catalogs: Object.entries({ ...catalogues, worker: ['worker'] }).map(([name, include]) => ({ path: `locales/{locale}/${name}`, include })),
})
