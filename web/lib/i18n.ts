import { i18n, type Messages } from '@lingui/core'
import { localeCookie, uiLocales, type UiLocale } from '../../worker/contract/page.ts'
import { readCookie, writeCookie } from './cookie.ts'

/** Each language's own name, for the switch. */
export const localeNames: Record<UiLocale, string> = { en: 'English', ar: 'العربية' }

/** A part's sentences, loaded in the language that is spoken. */
export type Catalogue = Record<UiLocale, () => Promise<{ messages: Messages }>>

const wanted = new Set<Catalogue>()
const loaded = new Map<UiLocale, Set<Catalogue>>()

const isUiLocale = (locale: string): locale is UiLocale => (uiLocales as readonly string[]).includes(locale)

const load = async (locale: UiLocale, catalogue: Catalogue): Promise<void> => {
  const known = loaded.get(locale) ?? new Set()
  loaded.set(locale, known)
  if (known.has(catalogue)) return
  const { messages } = await catalogue[locale]()
  i18n.load(locale, messages)
  known.add(catalogue)
}

/** The language the page speaks now. */
export const currentLocale = (): UiLocale => (isUiLocale(i18n.locale) ? i18n.locale : 'en')

/** True once the user chose a language on this device. */
export const hasSavedLocale = (): boolean => readCookie(localeCookie) !== null

/** The language the worker wrote the page in. */
export const startLocale = (): UiLocale => {
  const { lang } = document.documentElement
  return isUiLocale(lang) ? lang : 'en'
}

/** Loads a language with all parts in use and speaks it; `save` keeps it for later visits. */
export const speak = async (locale: UiLocale, { save = false } = {}): Promise<void> => {
  await Promise.all([...wanted].map((catalogue) => load(locale, catalogue)))
  if (save) writeCookie(localeCookie, locale)
  document.documentElement.lang = locale
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
  i18n.activate(locale)
}

/** Adds sentences in the language that is spoken, or first of all in the page's: what needs them waits for it. */
export const addMessages = async (catalogue: Catalogue): Promise<void> => {
  wanted.add(catalogue)
  const locale = i18n.locale ? currentLocale() : startLocale()
  if (!loaded.get(locale)?.has(catalogue)) await speak(locale)
}
