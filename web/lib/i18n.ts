import { i18n, type Messages } from '@lingui/core'

/** The languages the switch offers. */
export const uiLocales = ['en', 'ar'] as const
export type UiLocale = (typeof uiLocales)[number]

/** Each language's own name, for the switch. */
export const localeNames: Record<UiLocale, string> = { en: 'English', ar: 'العربية' }

type Part = 'buyer' | 'checkout' | 'console'
type Loader = () => Promise<{ messages: Messages }>

const catalogues: Record<UiLocale, Record<Part, Loader>> = {
  en: {
    buyer: () => import('../../locales/en/buyer.po'),
    checkout: () => import('../../locales/en/checkout.po'),
    console: () => import('../../locales/en/console.po'),
  },
  ar: {
    buyer: () => import('../../locales/ar/buyer.po'),
    checkout: () => import('../../locales/ar/checkout.po'),
    console: () => import('../../locales/ar/console.po'),
  },
}

const key = 'foyer.locale'
const wanted = new Set<Part>(['buyer'])
const loaded = new Set<string>()

const isUiLocale = (locale: string): locale is UiLocale => (uiLocales as readonly string[]).includes(locale)

const loadPart = async (locale: UiLocale, part: Part): Promise<void> => {
  if (loaded.has(`${locale}/${part}`)) return
  const { messages } = await catalogues[locale][part]()
  i18n.load(locale, messages)
  loaded.add(`${locale}/${part}`)
}

/** The language the page speaks now. */
export const currentLocale = (): UiLocale => (isUiLocale(i18n.locale) ? i18n.locale : 'en')

/** True once the user chose a language on this device. */
export const hasSavedLocale = (): boolean => localStorage.getItem(key) !== null

/** The saved language, else the browser's, else English. */
export const startLocale = (): UiLocale => {
  const candidates = [localStorage.getItem(key), ...navigator.languages].filter((tag) => tag !== null)
  return candidates.map((tag) => tag.slice(0, 2).toLowerCase()).find(isUiLocale) ?? 'en'
}

/** Loads a language with all parts in use and speaks it; `save` keeps it for later visits. */
export const speak = async (locale: UiLocale, { save = false } = {}): Promise<void> => {
  await Promise.all([...wanted].map((part) => loadPart(locale, part)))
  if (save) localStorage.setItem(key, locale)
  document.documentElement.lang = locale
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
  i18n.activate(locale)
}

const addPart = async (part: Part): Promise<void> => {
  if (wanted.has(part) && loaded.has(`${currentLocale()}/${part}`)) return
  wanted.add(part)
  await speak(currentLocale())
}

/** Adds the console's sentences; console routes wait for it. */
export const loadConsoleMessages = (): Promise<void> => addPart('console')

/** Adds what checkout, order, ticket and door say; their routes wait for it. */
export const loadCheckoutMessages = (): Promise<void> => addPart('checkout')
