import type { ApiProblem } from './api-error.ts'
import { tabStorage } from './storage.ts'
import { writeToken } from './token.ts'

const savedUrl = 'foyer.return_to'

/** Routes that handle their own 401 and 403: sign-in, the return from the payment provider, buyer pages and Check-in. */
const publicRoutes = ['/auth', '/account/payment', '/checkout', '/e', '/event', '/order', '/ticket', '/widget', '/check-in']

/** Whether the page at a path handles a 401 or 403 itself. Only the first path segments count. */
export const isPublicPath = (path: string): boolean => publicRoutes.some((route) => path === route || path.startsWith(`${route}/`))

type Handlers = {
  /** Navigates to the login page without a page load. */
  toLogin: (reason: 'signed-out' | 'forbidden') => void
  /** Reloads the user's permissions. */
  reloadPermissions: () => void
}
let handlers: Handlers = { toLogin: () => undefined, reloadPermissions: () => undefined }

/** Sets the handlers that `accessDenied` calls. */
export const onAccessDenied = (next: Handlers): void => {
  handlers = next
}

const proofs: ReadonlySet<string> = new Set(['invalid_credentials', 'second_factor_required', 'code_invalid', 'passkey_invalid'])

/**
 * After a 401 or 403 outside public pages: saves the address and goes to the login. A user whose role is insufficient
 * stays, because signing in again would change nothing: the permissions are reloaded and the console hides the rest.
 */
export const accessDenied = ({ status, code }: Pick<ApiProblem, 'status' | 'code'>): void => {
  // A wrong password, code or passkey does not end the session.
  if (proofs.has(code)) return
  if (code === 'forbidden' || code === 'second_factor_missing') return handlers.reloadPermissions()
  if (status === 401) writeToken(null)
  const { pathname, search, hash } = window.location
  if (isPublicPath(pathname)) return
  saveReturn(pathname + search + hash)
  handlers.toLogin(status === 401 ? 'signed-out' : 'forbidden')
}

/** Saves the address to return to after signing in. */
export const saveReturn = (url: string): void => tabStorage.write(savedUrl, url)

/** The address to go to after signing in: the saved one, else the events. Clears it. */
export const takeReturn = (): string => {
  const url = tabStorage.read(savedUrl)
  tabStorage.write(savedUrl, null)
  return url && /^\/(?![/\\])/.test(url) ? url : '/manage/events'
}
