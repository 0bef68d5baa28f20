import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { locales } from '../../worker/contract/languages.ts'
import { catalogues } from './apps.ts'

/** The catalogues of the web and of the worker (emails and problems). */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  // Untranslated messages fall back to English.
  fallbackLocales: { default: 'en' },
  // Line numbers change with every edit and are no use to a translator.
  format: formatter({ lineNumbers: false }),
  rootDir: new URL('../..', import.meta.url).pathname,
  catalogs: Object.entries({ ...catalogues, worker: ['worker'] }).map(([name, include]) => ({ path: `locales/{locale}/${name}`, include })),
})
