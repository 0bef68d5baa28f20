import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { errorText } from '../../lib/error-text.ts'

/** What went wrong with a passkey, in a sentence; null where the user called it off themselves. */
export const passkeyTrouble = (error: unknown): string | null => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  if (name === 'InvalidStateError') return t(i18n)`This device has a passkey of yours already.`
  if (name === 'NotSupportedError' || name === 'SecurityError') return t(i18n)`This browser can’t use passkeys here.`
  return errorText(error)
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window
