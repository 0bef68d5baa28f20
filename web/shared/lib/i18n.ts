import { i18n, type Messages } from '@lingui/core'
import { localeCookie } from '../../worker/contract/page.ts'
import { languageOf, locales, type Locale } from '../../worker/contract/languages.ts'
import { readCookie, writeCookie } from './cookie.ts'

/** A part's sentences, loaded in the language that is spoken. */
export type Catalogue = Record<Locale, () => Promise<{ messages: Messages }>>

const wanted = new Set<Catalogue>()
const loads = new Map<Locale, Map<Catalogue, Promise<void>>>()

const isLocale = (locale: string): locale is Locale => (locales as readonly string[]).includes(locale)

/** Loads a part once; again after it failed. */
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

/** The language the page speaks now. */
export const currentLocale = (): Locale => (isLocale(i18n.locale) ? i18n.locale : 'en')

/** True once the user chose a language on this device. */
export const hasSavedLocale = (): boolean => readCookie(localeCookie) !== null

/** The language the worker wrote the page in. */
export const startLocale = (): Locale => {
  const { lang } = document.documentElement
  return locales.find((locale) => languageOf(locale).tag === lang) ?? 'en'
}

/** The language that was chosen last, and whether it is still on its way. */
let choice: { locale: Locale; isLoading: boolean } | null = null

/**
 * Loads a language with all parts in use and speaks it, unless another was chosen meanwhile; `save` keeps it for later
 * visits. Rejects where it can't be loaded: the page goes on in the one it speaks.
 */
export const speak = async (locale: Locale, { save = false } = {}): Promise<void> => {
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

/** Adds sentences in the language that is spoken or chosen, or first of all in the page's: what needs them waits for it. */
export const addMessages = async (catalogue: Catalogue): Promise<void> => {
  wanted.add(catalogue)
  if (choice?.isLoading) await load(choice.locale, catalogue)
  else if (i18n.locale) await load(currentLocale(), catalogue)
  else await speak(startLocale())
}
