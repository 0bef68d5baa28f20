import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { isWall } from './date-text.ts'

/** An error for an empty text. */
export const required = (text: string): string | undefined => (text.trim() ? undefined : t(i18n)`This is required.`)

/** An error for an invalid email address. */
export const email = (text: string): string | undefined =>
  required(text) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim()) ? undefined : t(i18n)`Enter a valid email address.`)

/** An error for a text longer than `max` characters. */
export const atMost = (text: string, max: number): string | undefined =>
  text.trim().length > max ? t(i18n)`${plural(max, { one: 'Use at most # character.', other: 'Use at most # characters.' })}` : undefined

/** An error unless it is empty or a date and time. */
export const dateTime = (text: string): string | undefined =>
  text && !isWall(text) ? t(i18n)`Enter a date and time, like 17 June 2027, 19:00.` : undefined

/** An error for an end that is invalid or not after the start. */
export const endAfter = (start: string, end: string): string | undefined =>
  dateTime(end) ?? (isWall(start) && isWall(end) && end <= start ? t(i18n)`The end must be after the start.` : undefined)
