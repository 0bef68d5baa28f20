import { useLocation, useNavigate, useResolvedPath } from 'react-router'
import { savedState } from './unsaved-guard.tsx'

/** Closes a drawer for the page under it, with `search`; once another page is shown it does nothing. */
export const useClose = (search?: string): (() => Promise<void>) => {
  const navigate = useNavigate()
  const here = useLocation()
  const under = useResolvedPath('..', { relative: 'path' })
  // An answer may come after the drawer was left: the way up is that from the drawer, not from where one is by then.
  return async () => {
    if (window.location.pathname !== here.pathname) return
    await navigate({ pathname: under.pathname, search: search ?? here.search }, { state: savedState })
  }
}
