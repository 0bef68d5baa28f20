import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** An error for a password that is too short. */
export const newPassword = (text: string): string | undefined => (text.length < 8 ? t(i18n)`Please use at least 8 characters.` : undefined)

/** An error for a repeated password that differs. */
export const samePassword = (text: string, again: string): string | undefined =>
  again === text ? undefined : t(i18n)`Passwords are not the same.`
