import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** A sentence where a password is too short to be chosen. */
export const newPassword = (text: string): string | undefined => (text.length < 8 ? t(i18n)`Please use at least 8 characters.` : undefined)

/** A sentence where a password was typed differently the second time. */
export const samePassword = (text: string, again: string): string | undefined =>
  again === text ? undefined : t(i18n)`Passwords are not the same.`
