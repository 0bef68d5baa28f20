import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { errorText } from '../../../shared/lib/error-text.ts'

/** The message of a passkey error; null if the user cancelled. */
export const passkeyError = (error: unknown): string | null => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  if (name === 'InvalidStateError') return t(i18n)`This device already has your passkey.`
  if (name === 'NotSupportedError' || name === 'SecurityError') return t(i18n)`This browser can’t use passkeys here.`
  return errorText(error)
}

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window
