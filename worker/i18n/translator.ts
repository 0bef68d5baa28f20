import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { languages, type Locale } from '../contract/languages.ts'
import { catalogues } from '../../locales/worker.ts'

const made = new Map<Locale, I18n>()

/** The worker's sentences in `locale`: one instance a locale and nothing global, so that requests can't change each other's language. */
export const translator = (locale: Locale): I18n => {
  const known = made.get(locale)
  if (known) return known
  const i18n = setupI18n({
    locale,
    locales: languages[locale].numbers,
    messages: { [locale]: (catalogues satisfies Record<Locale, Messages>)[locale] },
  })
  made.set(locale, i18n)
  return i18n
}
