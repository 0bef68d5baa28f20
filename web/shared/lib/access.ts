import type { ApiProblem } from './api-error.ts'
import { tabStorage } from './storage.ts'
import { writeToken } from './token.ts'

const savedUrl = 'foyer.return_to'

/** Whose pages deal with a refusal themselves: signing in, the way back from the payment provider, buyers' pages and the door's. */
const publicRoutes = ['/auth', '/account/payment', '/checkout', '/e', '/event', '/order', '/ticket', '/widget', '/check-in']

/** Whether the page at a path deals with a 401 or 403 itself. No page below `/manage/` does, whatever else its path contains. */
export const isPublicPath = (path: string): boolean => publicRoutes.some((route) => path === route || path.startsWith(`${route}/`))

type Follow = {
  /** Leads to the login page without loading the page anew. */
  toLogin: (reason: 'signed-out' | 'forbidden') => void
  /** Asks again what the user may do. */
  askRights: () => void
}
let follow: Follow = { toLogin: () => undefined, askRights: () => undefined }

/** Tells this module how to follow what it decides. */
export const onAccessDenied = (how: Follow): void => {
  follow = how
}

const proofs: ReadonlySet<string> = new Set(['invalid_credentials', 'second_factor_required', 'code_invalid', 'passkey_invalid'])

/**
 * After a 401 or 403: outside public pages, saves where the user was and goes to login. Whose role alone does not
 * reach it stays, for signing in again would change nothing: what they may do is asked for again, and the console
 * shows by it what is not theirs.
 */
export const accessDenied = ({ status, code }: Pick<ApiProblem, 'status' | 'code'>): void => {
  // What somebody proves themselves with may be wrong without any session's end.
  if (proofs.has(code)) return
  if (code === 'forbidden' || code === 'second_factor_missing') return follow.askRights()
  if (status === 401) writeToken(null)
  const { pathname, search, hash } = window.location
  if (isPublicPath(pathname)) return
  saveReturn(pathname + search + hash)
  follow.toLogin(status === 401 ? 'signed-out' : 'forbidden')
}

/** Saves where to return to after signing in. */
export const saveReturn = (url: string): void => tabStorage.write(savedUrl, url)

/** Where the user goes after signing in: back to the saved page, else to the events. Forgets it. */
export const takeReturn = (): string => {
  const url = tabStorage.read(savedUrl)
  tabStorage.write(savedUrl, null)
  return url && /^\/(?![/\\])/.test(url) ? url : '/manage/events'
}
