import { useLocation, useNavigate, useResolvedPath } from 'react-router'
import { savedState } from './unsaved-guard.tsx'

/** Closes a drawer by going to the page under it, with `search`; does nothing once another page is shown. */
export const useClose = (search?: string): (() => Promise<void>) => {
  const navigate = useNavigate()
  const here = useLocation()
  const under = useResolvedPath('..', { relative: 'path' })
  // A response may come after the user left the drawer: navigate relative to the drawer, not to the current page.
  return async () => {
    if (window.location.pathname !== here.pathname) return
    await navigate({ pathname: under.pathname, search: search ?? here.search }, { state: savedState })
  }
}
