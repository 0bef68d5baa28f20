import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { parseWhole } from './parse-whole.ts'

/** A sentence where it is no whole number within bounds. */
export const wholeBetween = (text: string, least: number, most: number): string | undefined => {
  const number = parseWhole(text)
  return number !== null && number >= least && number <= most ? undefined : t(i18n)`Enter a whole number from ${least} to ${most}.`
}

/** A sentence where something was typed that is no whole web address. */
export const webAddress = (text: string): string | undefined =>
  text.trim() && !/^https?:\/\/\S+$/.test(text.trim()) ? t(i18n)`Enter a link that starts with https://` : undefined

/** A sentence where it can't be a code that people type or a link carries. */
export const codeFault = (text: string): string | undefined =>
  /^[A-Za-z0-9_-]{3,50}$/.test(text.trim()) ? undefined : t(i18n)`Use 3 to 50 letters, digits, - or _.`
