import { css } from '../styled-system/css/index.js'

type Address = { pathname: string; search: string }

const places = new Map<string, number>()
const keyOf = ({ pathname, search }: Address): string => pathname + search

let voice: HTMLElement | null = null
/** Says where one is now to who does not see it. */
const announce = (): void => {
  if (!voice) {
    voice = document.createElement('div')
    voice.role = 'status'
    voice.className = css({ srOnly: true })
    document.body.append(voice)
  }
  voice.textContent = document.title
}

let waiting: MutationObserver | null = null
/** Moves the focus to the page's heading once it is there, unless a field has taken it meanwhile. */
const focusHeading = (): void => {
  waiting?.disconnect()
  const focus = (): boolean => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return false
    waiting?.disconnect()
    if (document.activeElement?.matches('input, textarea')) return true
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    announce()
    return true
  }
  if (focus()) return
  waiting = new MutationObserver(focus)
  waiting.observe(document.body, { childList: true, subtree: true })
}

const setRestoration = (how: ScrollRestoration): void => void (window.history.scrollRestoration = how)

/**
 * Changes from one page to another as a browser does between documents: the new one begins at its top, and where one
 * comes back it stands as it was left; who reads by ear or keyboard is at its heading.
 */
export const changePage = (from: Address, to: Address, isReturn: boolean, change: () => void): void => {
  // The browser would place the old page; after a reload it places the new one well.
  setRestoration('manual')
  window.addEventListener('pagehide', () => setRestoration('auto'), { once: true })
  places.set(keyOf(from), window.scrollY)
  change()
  if (from.pathname === to.pathname) return
  requestAnimationFrame(() => {
    window.scrollTo(0, isReturn ? (places.get(keyOf(to)) ?? 0) : 0)
    focusHeading()
  })
}
