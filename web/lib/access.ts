import { tabStorage } from './storage.ts'
import { writeToken } from './token.ts'

const savedUrl = 'foyer.return_to'
const publicParts = [
  'login',
  'accept-invitation',
  'register',
  'forgot-password',
  'auth',
  'account/payment',
  'checkout',
  '/event/',
  'print',
  '/order/',
  'widget',
  '/ticket/',
  'check-in',
]

/** Pages that deal with a 401 or 403 themselves. The event area of the console never does, although its path contains `/event/`. */
export const isPublicPath = (path: string): boolean => !path.includes('/manage/event/') && publicParts.some((part) => path.includes(part))

let goToLogin: (reason: 'signed-out' | 'forbidden') => void = () => undefined

/** Tells this module how to reach the login page without loading the page anew. */
export const onAccessDenied = (go: typeof goToLogin): void => {
  goToLogin = go
}

/** After a 401 or 403: outside public pages, saves where the user was and goes to login. */
export const accessDenied = (status: 401 | 403): void => {
  const path = window.location.pathname
  if (status === 401) writeToken(null)
  if (isPublicPath(path)) return
  tabStorage.write(savedUrl, path + window.location.search)
  goToLogin(status === 401 ? 'signed-out' : 'forbidden')
}

/** Saves where to return to after signing in. */
export const saveReturn = (url: string): void => tabStorage.write(savedUrl, url)

/** Where the user goes after signing in: back to the saved page, else to the events. Forgets it. */
export const takeReturn = (): string => {
  const url = tabStorage.read(savedUrl)
  tabStorage.write(savedUrl, null)
  return url?.startsWith('/') && !url.startsWith('//') ? url : '/manage/events'
}
