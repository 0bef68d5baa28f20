// All languages of Foyer, with the data that pages, mails, texts and dates need.

/** The languages of people and events; pages and mails speak them all. */
export const locales = ['en', 'ar', 'fr', 'de', 'es', 'pt', 'pt-br', 'zh-cn'] as const
export type Locale = (typeof locales)[number]

export type Language = {
  /** As a language tag, for `lang` and `Content-Language`. */
  tag: string
  /** Its name in itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** The font of its script; the system's where Foyer has none. */
  font: 'latin' | 'arabic' | 'system'
  /** The tags `Intl` formats its numbers and its dates with. */
  numbers: string
  dates: string
  /** Between parts of a line that are no sentence. */
  comma: string
  /** Between two sentences; empty where a full stop includes the space. */
  gap: string
  /** Between things that are listed without an "and". */
  serial: string
  /** Between a label and its value. */
  colon: string
  /** Whether a date has a comma after its weekday by the language's own rules. */
  hasWeekdayComma?: true
  /** Between two dates in words, where `Intl` formats ranges in numbers only. */
  until?: string
  /** Its parentheses, where these are not the Latin ones. */
  brackets?: readonly [string, string]
  /** Whether people are called by their family's name first. */
  isFamilyFirst?: true
}

const latin = { direction: 'ltr', font: 'latin', comma: ', ', gap: ' ', serial: ', ', colon: ': ' } as const
/** Arabic keeps Latin digits, for prices are compared with cards, and the Gregorian calendar. */
const arabic = 'ar-u-ca-gregory-nu-latn'

export const languages: Record<Locale, Language> = {
  // English dates read day first and 24 hours, as organizers of the whole world write them.
  en: { ...latin, tag: 'en', name: 'English', numbers: 'en', dates: 'en-GB' },
  ar: {
    tag: 'ar',
    name: 'العربية',
    direction: 'rtl',
    font: 'arabic',
    numbers: arabic,
    dates: arabic,
    comma: '، ',
    gap: ' ',
    serial: '، ',
    colon: ': ',
  },
  fr: { ...latin, tag: 'fr', name: 'Français', numbers: 'fr', dates: 'fr', colon: '\u00a0: ' },
  de: { ...latin, tag: 'de', name: 'Deutsch', numbers: 'de', dates: 'de', hasWeekdayComma: true },
  es: { ...latin, tag: 'es', name: 'Español', numbers: 'es', dates: 'es' },
  pt: { ...latin, tag: 'pt-PT', name: 'Português (Portugal)', numbers: 'pt-PT', dates: 'pt-PT', hasWeekdayComma: true },
  'pt-br': { ...latin, tag: 'pt-BR', name: 'Português (Brasil)', numbers: 'pt-BR', dates: 'pt-BR', hasWeekdayComma: true },
  'zh-cn': {
    tag: 'zh-Hans-CN',
    name: '简体中文',
    direction: 'ltr',
    font: 'system',
    numbers: 'zh-CN',
    dates: 'zh-CN',
    comma: ' ',
    gap: '',
    serial: '、',
    colon: '：',
    until: '至',
    brackets: ['（', '）'],
    isFamilyFirst: true,
  },
}

/** The data of a language; English for an unknown one. */
export const languageOf = (locale: string): Language => languages[locales.find((one) => one === locale) ?? 'en']

/** A tag as the script and region are that decide between our languages: `zh-Hans-SG` as `zh-cn`, `pt-BR-x-any` as `pt-br`. */
const aliases: Record<string, Locale> = { 'zh-hans': 'zh-cn', zh: 'zh-cn' }

/**
 * The offered language that a tag (`pt-BR`, `zh-Hans`, `en-US`) names: the whole tag before its prefix, the language
 * before its variant of another region, never another script. Null where none fits.
 */
export const matchLocale = <Offered extends Locale>(tag: string, offered: readonly Offered[]): Offered | null => {
  const parts = tag.trim().toLowerCase().replaceAll('_', '-').split('-')
  if (parts[0] === 'zh' && parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))) return null
  for (let length = parts.length; length > 0; length -= 1) {
    const start = parts.slice(0, length).join('-')
    const wanted = aliases[start] ?? start
    const found = offered.find((locale) => locale === wanted)
    if (found) return found
  }
  return offered.find((locale) => locale.split('-')[0] === parts[0]) ?? null
}
