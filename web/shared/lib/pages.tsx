import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { matchRoute, Route, Router } from 'wouter'
import { parse } from 'regexparam'

/** A page's code. Pages that share a frame preserve its state between them. */
export type Page = { Component: ComponentType; Frame?: ComponentType<{ children: ReactNode }> }
export type PageRoute = { path: string; load: (params: Record<string, string | undefined>, search: string) => Promise<Page> }
/** An address with its loaded page. */
export type Shown = { pathname: string; search: string; path: string; page: Page }
type Address = { pathname: string; search: string }
/** An error boundary; `isPart` inside a frame. */
type BoundaryProps = { isPart?: boolean; children: ReactNode }
type NavigateOptions = { replace?: boolean; state?: unknown }

/** wouter's `useLocation` here: navigation resolves once the new page is rendered. */
export type LocationHook = () => [string, (to: string, options?: NavigateOptions) => Promise<void>]

/** Loads the page of an address; the last route is the fallback. */
export const loadPage = async (routes: readonly PageRoute[], { pathname, search }: Address): Promise<Shown> => {
  for (const { path, load } of routes) {
    const [matches, params] = matchRoute(parse, path, pathname)
    if (matches) return { pathname, search, path, page: await load(params, search) }
  }
  throw new Error(`No route for ${pathname}`)
}

/**
 * The router of an app without loading screens: the current page stays until the code of the next has loaded, then
 * address and page change together. If the code can't be loaded, the browser navigates to the address itself.
 */
export const createPages = (routes: readonly PageRoute[], first: Shown, Boundary: ComponentType<BoundaryProps>) => {
  let shown = first
  let latest = 0
  const listeners = new Set<() => void>()
  const go = async (address: Address, isReturn: boolean, arrive: () => void): Promise<void> => {
    latest += 1
    const turn = latest
    const loading = Promise.all([loadPage(routes, address), import('./arrival.ts')])
    const loaded = await loading.catch(() => null)
    if (turn !== latest) return
    if (!loaded) {
      window.location.assign(address.pathname + address.search)
      return
    }
    const [next, { changePage }] = loaded
    changePage(shown, next, isReturn, () => {
      arrive()
      shown = next
      for (const listener of listeners) listener()
    })
  }
  const navigate = (to: string, { replace = false, state = null }: NavigateOptions = {}): Promise<void> => {
    const url = new URL(to, window.location.href)
    return go(url, false, () => {
      if (replace) window.history.replaceState(state, '', url)
      else window.history.pushState(state, '', url)
    })
  }
  const onPop = (): void => {
    const { pathname, search } = window.location
    // The browser handles a change of the fragment.
    if (pathname !== shown.pathname || search !== shown.search) void go({ pathname, search }, true, () => undefined)
  }
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener('popstate', onPop)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('popstate', onPop)
    }
  }
  const useShown = (): Shown =>
    useSyncExternalStore(
      subscribe,
      () => shown,
      () => shown,
    )
  const hook: LocationHook = () => [useShown().pathname, navigate]
  const searchHook = (): string => useShown().search
  const Current = (): ReactNode => {
    const { pathname, path, page } = useShown()
    const { Component, Frame } = page
    const own = (
      <Boundary key={pathname} isPart={Frame !== undefined}>
        <Component />
      </Boundary>
    )
    return <Route path={path}>{Frame ? <Frame>{own}</Frame> : own}</Route>
  }
  return () => (
    <Router hook={hook} searchHook={searchHook}>
      <Current />
    </Router>
  )
}
