import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { ApiProblem, OfflineError } from './api-error.ts'

/** The message for an error: the server's own sentence where it sent one. */
export const errorText = (error: unknown): string => {
  if (error instanceof OfflineError) return t(i18n)`You are offline. Check your connection and try again.`
  if (error instanceof ApiProblem && (error.status < 500 || error.status === 503) && error.message) return error.message
  return t(i18n)`An unexpected error occurred. Please try again.`
}
