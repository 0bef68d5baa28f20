import { z } from 'zod'
import { currencies, maxAmount } from './currency.ts'
import { MAX_TAGS, countTags, textBound } from './rich-text.ts'
import { locales } from './languages.ts'

export const localeSchema = z.enum(locales)

/** An IANA name; offsets such as `+02:00`, which `Intl` takes too, know no summer time. */
const isTimezone = (zone: string): boolean => {
  try {
    if (/^[+-]/.test(zone)) return false
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/** A text of characters that fit the expression, which the OpenAPI document shows as JSON Schema has it: without its flags. */
const textOf = (pattern: RegExp, error: string) => z.string().regex(pattern, { error, abort: true }).meta({ pattern: pattern.source })

/**
 * Text of one line: names, titles, codes, addresses, subjects of mails. Without control characters, line separators and
 * lone surrogates.
 */
export const lineSchema = textOf(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'validation.one_line')
  // Removes characters that change the direction of all text after them; marks for a single place stay.
  .overwrite((text) => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, ''))
  .trim()

/** Text of several lines, including HTML: without control characters other than tabs and line ends. */
export const textSchema = textOf(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, 'validation.text')

/** A text with markup as sent: longer than the limit of the sanitized text, which is checked when it is stored. */
export const richTextSchema = textSchema
  .max(4 * textBound, 'validation.below_50000')
  .refine((html) => countTags(html) <= MAX_TAGS, 'validation.too_many_tags')

/** An id of an existing thing; an id of another form never matches. */
export const idSchema = lineSchema.describe('The id of something that exists.')

export const timezoneSchema = lineSchema.max(64).refine(isTimezone, 'validation.timezone')
export const currencySchema = z.enum(currencies)
export const emailSchema = lineSchema.toLowerCase().max(254).pipe(z.email('validation.email'))

/** A character that leaves ink: no space, no zero width, no mark of direction, no filler, no braille without dots. */
const ink = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]/u
const isVisible = (text: string): boolean => ink.test(text)

/** Ends of addresses that mail programs make links of, and no surname is written like after an initial. */
const linkedEnds = 'com|net|org|info|biz|io|app|dev|xyz|top|site|online|shop|store|link|click|live|club|icu|vip|ru|cn|example'
const address = new RegExp(
  `://|(^|[^\\p{L}\\p{N}])www\\.|[\\p{L}\\p{N}]\\.\\p{L}{2,}/|[\\p{L}\\p{N}-]{2,}\\.(${linkedEnds})(?![\\p{L}\\p{N}])`,
  'iu',
)
/** Whether a text holds a web address, in any disguise. Browsers take ideographic full stops for dots. */
const holdsAddress = (text: string): boolean =>
  address.test(
    text
      .normalize('NFKC')
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      .replaceAll('。', '.'),
  )

const requiredLine = lineSchema.min(1, { error: 'validation.required', abort: true }).refine(isVisible, 'validation.required')
// Mails greet strangers by a name that someone else may have typed.
const noAddress = (text: string): boolean => !holdsAddress(text)

/** A person's first name: seen, and no advertisement. */
export const firstNameSchema = requiredLine.max(50, 'validation.max_50').refine(noAddress, 'validation.no_address')
/** A person's last name, which not everyone has. */
export const lastNameSchema = lineSchema.max(50, 'validation.max_50').refine(noAddress, 'validation.no_address')
export const nameSchema = requiredLine.max(149, 'validation.max_149')
/** An account's name, which stands in invitations to strangers. */
export const accountNameSchema = nameSchema.refine(noAddress, 'validation.no_address')
export const passwordSchema = z.string().min(8, 'validation.password').max(256, 'validation.max_256')
/** Whether an address carries a user's name or password, which only disguise its target. */
const hasCredentials = (url: string): boolean => {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}
export const urlSchema = lineSchema
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/, error: 'validation.url', abort: true }).refine((url) => !hasCredentials(url), 'validation.url'))
/** A code that people type or a link carries: a promo code's, an affiliate's. */
export const codeSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{3,50}$/, 'validation.promo_code')
/** An amount in the currency's minor unit. */
export const amountSchema = z.int('validation.amount').min(0, 'validation.amount').max(maxAmount, 'validation.amount')

/** Whether day, time and offset exist, in a year whose texts compare as times do. */
const isRealDate = (text: string): boolean => {
  const local = new Date(`${text.slice(0, 16)}Z`)
  const isLocal = !Number.isNaN(local.getTime()) && local.toISOString().startsWith(text.slice(0, 16))
  return isLocal && local.getUTCFullYear() >= 1970 && local.getUTCFullYear() < 3000 && !Number.isNaN(Date.parse(text))
}

/** `2027-06-01T19:00` (the event's zone) or with an offset or `Z`. */
export const dateInputSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/, { error: 'validation.date', abort: true })
  .refine(isRealDate, 'validation.date')

/** The `meta` of a list's answer. */
export const listMetaSchema = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  last_page: z.int(),
  /** True where counting stopped at 10,000. */
  total_is_capped: z.boolean().optional(),
  /** Send it back as `after` for the page that follows. */
  next: z.string().nullable().optional(),
  allowed_sorts: z.array(z.string()),
  default_sort: z.string(),
  allowed_filter_fields: z.array(z.string()),
})
export type ListMeta = z.infer<typeof listMetaSchema>
export type List<T> = { data: T[]; meta: ListMeta }
export type One<T> = { data: T }

/** The schema of `{"data": …}`. */
export const one = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
/** The schema of `{"data": […], "meta": …}`. */
export const list = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema), meta: listMetaSchema })

/** Normalises `#abc` to `#aabbcc`, in lower case. */
const longHex = (hex: string): string => {
  const digits = hex.slice(1).toLowerCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

/** A hex code. */
export const colourSchema = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'validation.colour')
  .transform(longHex)
