import { i18n, type Messages } from '@lingui/core'
import { localeCookie } from '../../../worker/contract/page.ts'
import { languageOf, locales, type Locale } from '../../../worker/contract/languages.ts'
import { readCookie, writeCookie } from './cookie.ts'

/** The message catalogue of a part of the app, loaded by language. */
export type Catalogue = Record<Locale, () => Promise<{ messages: Messages }>>

const wanted = new Set<Catalogue>()
const loads = new Map<Locale, Map<Catalogue, Promise<void>>>()

const isLocale = (locale: string): locale is Locale => (locales as readonly string[]).includes(locale)

/** Loads a catalogue once; again after a failure. */
const load = (locale: Locale, catalogue: Catalogue): Promise<void> => {
  const own = loads.get(locale) ?? new Map<Catalogue, Promise<void>>()
  loads.set(locale, own)
  const known = own.get(catalogue)
  if (known) return known
  const loading = catalogue[locale]().then(
    ({ messages }) => i18n.load(locale, messages),
    (error: unknown) => {
      own.delete(catalogue)
      throw error
    },
  )
  own.set(catalogue, loading)
  return loading
}

/** The active language. */
export const currentLocale = (): Locale => (isLocale(i18n.locale) ? i18n.locale : 'en')

/** Whether the user chose a language on this device. */
export const hasSavedLocale = (): boolean => readCookie(localeCookie) !== null

/** The language the worker rendered the page in. */
export const startLocale = (): Locale => {
  const { lang } = document.documentElement
  return locales.find((locale) => languageOf(locale).tag === lang) ?? 'en'
}

/** The language chosen last, and whether it is still loading. */
let choice: { locale: Locale; isLoading: boolean } | null = null

/**
 * Loads all requested catalogues of a language and activates it, unless another was chosen meanwhile; `save` stores it
 * for later visits. Rejects if it can't be loaded, and the active language stays.
 */
export const activateLocale = async (locale: Locale, { save = false } = {}): Promise<void> => {
  const own = { locale, isLoading: true }
  choice = own
  try {
    await Promise.all([...wanted].map((catalogue) => load(locale, catalogue)))
  } finally {
    own.isLoading = false
  }
  if (choice !== own) return
  if (save) writeCookie(localeCookie, locale)
  const { tag, direction } = languageOf(locale)
  document.documentElement.lang = tag
  document.documentElement.dir = direction
  i18n.activate(locale, languageOf(locale).numbers)
}

/** Adds a catalogue in the active or chosen language, initially the page's. Resolves once it is loaded. */
export const addMessages = async (catalogue: Catalogue): Promise<void> => {
  wanted.add(catalogue)
  if (choice?.isLoading) await load(choice.locale, catalogue)
  else if (i18n.locale) await load(currentLocale(), catalogue)
  else await activateLocale(startLocale())
}
