import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { languages, type Locale } from '../contract/languages.ts'
import { messages as ar } from '../../locales/ar/worker.ts'
import { messages as en } from '../../locales/en/worker.ts'

/** The locales with a catalogue of their own; the others speak English. */
const catalogues: Partial<Record<Locale, Messages>> = { en, ar }
const made = new Map<Locale, I18n>()

/** The locale whose sentences are really spoken for `locale`: itself, or English where it has no catalogue. */
export const spokenLocale = (locale: Locale): Locale => (catalogues[locale] ? locale : 'en')

/** The worker's sentences in `locale`: one instance a locale, nothing global, so that requests can't change each other's language. */
export const translator = (locale: Locale): I18n => {
  const spoken = spokenLocale(locale)
  const known = made.get(spoken)
  if (known) return known
  const i18n = setupI18n({ locale: spoken, locales: languages[spoken].numbers, messages: { [spoken]: catalogues[spoken] ?? en } })
  made.set(spoken, i18n)
  return i18n
}
