import { currencyScale } from '../../contract/currency.ts'
import { locales, type Locale } from '../../contract/languages.ts'
import { isDay } from '../../contract/answer-rules.ts'
import { foldHeader } from './header-text.ts'

/** Particles that begin a last name. */
const particles = new Set('al bin da das de dei del della den der di do dos du el ibn la le van von zu zum zur'.split(' '))

/** A whole name as first and last: `Haddad, Noor` by its comma, else the last word and the particles before it. */
export const splitName = (text: string): { first_name: string; last_name: string } => {
  const name = text.replace(/\s+/gu, ' ').trim()
  const [last = '', first = ''] = name.split(/\s*[,،]\s*/u)
  if (/[,،]/u.test(name) && first) return { first_name: first, last_name: last }
  const parts = name.split(' ')
  let from = parts.length - 1
  while (from > 1 && particles.has(parts[from - 1]?.toLowerCase() ?? '')) from -= 1
  return { first_name: parts.slice(0, Math.max(1, from)).join(' '), last_name: from > 0 ? parts.slice(from).join(' ') : '' }
}

/** An amount in minor units of a currency, as people write it: `€1.234,50`, `32,00`, `USD 12`; null for anything else. */
export const readAmount = (text: string, currency: string): number | null => {
  const number = text
    .normalize('NFKC')
    .replace(/\p{Sc}|\b[A-Z]{3}\b|[\s\u00a0'’]/gu, '')
    .replace(/٫/gu, '.')
    .replace(/٬/gu, '')
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
  if (!/^\d[\d.,]*$/.test(number) || /[.,]$/.test(number)) return null
  const scale = currencyScale(currency)
  const mark = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const decimals = mark < 0 ? 0 : number.length - mark - 1
  const marks = number.replace(/\d/g, '')
  // Three digits after the only mark are thousands, unless the currency has three decimals: `1.250` is no coin.
  const isThousands = mark >= 0 && decimals === 3 && scale !== 3 && (marks.length === 1 || new Set(marks).size === 1)
  const isWhole = mark < 0 || isThousands
  const whole = isWhole ? number : number.slice(0, mark)
  if (!/^\d{1,3}([.,]\d{3})*$|^\d+$/.test(whole)) return null
  const fraction = isWhole ? '' : number.slice(mark + 1)
  if (fraction.slice(scale).replace(/0/g, '') !== '') return null
  const amount = Number(`${whole.replace(/[.,]/g, '')}${fraction.slice(0, scale).padEnd(scale, '0')}`)
  return Number.isSafeInteger(amount) ? amount : null
}

/** Languages by their names in English, in themselves and in German, beside their codes. */
const languageNames: Record<string, Locale> = {
  english: 'en',
  englisch: 'en',
  arabic: 'ar',
  arabisch: 'ar',
  العربية: 'ar',
  french: 'fr',
  français: 'fr',
  französisch: 'fr',
  german: 'de',
  deutsch: 'de',
  'de-informal': 'de',
  spanish: 'es',
  español: 'es',
  spanisch: 'es',
  portuguese: 'pt',
  português: 'pt',
  portugiesisch: 'pt',
  'português (brasil)': 'pt-br',
  'brazilian portuguese': 'pt-br',
  chinese: 'zh-cn',
  zh: 'zh-cn',
  'zh-hans': 'zh-cn',
  中文: 'zh-cn',
  简体中文: 'zh-cn',
}

/** A language by its code or its name; null for one that Foyer doesn't speak. */
export const readLocale = (text: string): Locale | null => {
  const wanted = foldHeader(text).replaceAll(' ', '-')
  const exact = locales.find((locale) => locale === wanted)
  if (exact) return exact
  const named = languageNames[foldHeader(text)] ?? languageNames[wanted]
  if (named) return named
  const base = wanted.split('-')[0] ?? ''
  return wanted.includes('-') ? (locales.find((locale) => locale === base) ?? languageNames[base] ?? null) : null
}

const absent = new Set(
  `cancelled canceled refunded deleted void voided declined rejected waitlist waitlisted pending invited expired unpaid
  not_attending no_show transferred pending_approval storniert abgelaufen ausstehend abgelehnt erstattet annulé remboursé refusé
  cancelado cancelada reembolsado reembolsada rechazado recusado pendente pendiente 已取消 已退款 ملغاة ملغى`
    .split(/\s+/)
    .map((word) => foldHeader(word)),
)

/** Whether a status says that someone isn't coming: cancelled, refunded, declined, not paid. */
export const isAbsent = (status: string): boolean => {
  const folded = foldHeader(status)
  return absent.has(folded) || /^(cancell?ed|refunded|storniert|pending|ausstehend|awaiting)\b/u.test(folded)
}

/** Whether a cell of a column such as `Void Status` says yes: by anything but no. */
export const isYes = (text: string): boolean => !['', 'no', 'false', '0', 'nein', 'non', 'não', 'active'].includes(foldHeader(text))

const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const dayFirst = /^(\d{1,2})[.](\d{1,2})[.](\d{4})$/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/

/** A day as `2027-06-01`, from the ways people write it; null where day and month can't be distinguished, or there is no such day. */
export const readDay = (text: string): string | null => {
  const given = text.trim()
  const iso = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const byYear = yearFirst.exec(given)
  const byDay = dayFirst.exec(given)
  const bySlash = monthFirst.exec(given)
  let day: string | null = null
  if (byYear) day = iso(byYear[1], byYear[2], byYear[3])
  else if (byDay) day = iso(byDay[3], byDay[2], byDay[1])
  else if (bySlash) {
    const [, one = '', two = '', year] = bySlash
    if (Number(one) > 12) day = iso(year, two, one)
    else if (Number(two) > 12 || one === two) day = iso(year, one, two)
  }
  return day !== null && isDay(day) ? day : null
}

/** Several choices in one cell, as exports join them, each of which may be an option of its own. */
export const splitChoices = (text: string, options: readonly string[]): string[] => {
  const whole = text.trim()
  const isOption = (part: string) => options.some((option) => foldHeader(option) === foldHeader(part))
  if (whole === '' || isOption(whole)) return whole === '' ? [] : [whole]
  for (const separator of [/\s*\|\s*/u, /\s*;\s*/u, /\s*\n\s*/u, /\s*[,،、]\s*/u]) {
    const parts = whole.split(separator).filter((part) => part !== '')
    if (parts.length > 1 && parts.every(isOption)) return parts
  }
  return whole.split(/\s*[;|,،、\n]\s*/u).filter((part) => part !== '')
}
