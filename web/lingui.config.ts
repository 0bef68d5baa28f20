import { defineConfig } from '@lingui/conf'
import { catalogues } from './fronts.ts'

/** The web's catalogues, and the worker's: mails and problems. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  rootDir: new URL('..', import.meta.url).pathname,
  catalogs: Object.entries({ ...catalogues, worker: ['worker'] }).map(([name, include]) => ({ path: `locales/{locale}/${name}`, include })),
})
