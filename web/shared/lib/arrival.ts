import { css } from '../../styled-system/css/index.js'

type Address = { pathname: string; search: string }

const places = new Map<string, number>()
const keyOf = ({ pathname, search }: Address): string => pathname + search

let voice: HTMLElement | null = null
/** Announces the new page to screen readers. */
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
/** Focuses the page's heading as soon as it exists, unless a field has taken the focus. */
export const focusHeading = (): void => {
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
 * Changes pages the way a browser does between documents: a new page starts at the top, a return restores the scroll
 * position, and focus and screen readers move to the heading.
 */
export const changePage = (from: Address, to: Address, isReturn: boolean, change: () => void): void => {
  // The browser would restore the position on the old page; after a reload its restoration is correct.
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
