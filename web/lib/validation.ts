import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** A sentence where nothing was typed. */
export const required = (text: string): string | undefined => (text.trim() ? undefined : t(i18n)`Please fill this in.`)

/** A sentence where it can't be an email address. */
export const email = (text: string): string | undefined =>
  required(text) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim()) ? undefined : t(i18n)`Enter a full address, like name@example.com.`)

/** A sentence where it is longer than `max` characters. */
export const atMost = (text: string, max: number): string | undefined =>
  text.trim().length > max ? t(i18n)`Please use at most ${max} characters.` : undefined
