import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { parseWhole } from './parse-whole.ts'

/** An error unless it is a whole number within bounds. */
export const wholeBetween = (text: string, least: number, most: number): string | undefined => {
  const number = parseWhole(text)
  return number !== null && number >= least && number <= most ? undefined : t(i18n)`Enter a whole number from ${least} to ${most}.`
}

/** An error for a text that is no complete web address. */
export const webAddress = (text: string): string | undefined =>
  text.trim() && !/^https?:\/\/\S+$/.test(text.trim()) ? t(i18n)`Enter a link that starts with https://` : undefined

/** An error unless it is valid as a code that people type or a link carries. */
export const codeError = (text: string): string | undefined =>
  /^[A-Za-z0-9_-]{3,50}$/.test(text.trim()) ? undefined : t(i18n)`Use 3 to 50 letters, digits, - or _.`

/** An error unless it is shorter than `bound` characters. */
export const below = (text: string, bound: number): string | undefined =>
  text.trim().length >= bound
    ? t(i18n)`${plural(bound, { one: 'Use fewer than # character.', other: 'Use fewer than # characters.' })}`
    : undefined
