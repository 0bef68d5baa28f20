import { useSyncExternalStore } from 'react'

export type Pane = 'scan' | 'search' | 'queue' | 'counts' | 'ready'
const panes: readonly string[] = ['search', 'queue', 'counts', 'ready']

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
const paneNow = (): Pane => {
  const name = window.location.hash.slice(1)
  return panes.includes(name) ? (name as Pane) : 'scan'
}

/** The open part of the page; each has an address, so that going back leads to scanning. */
export const usePane = (): [Pane, (pane: Pane) => void] => {
  const pane = useSyncExternalStore(subscribe, paneNow, () => 'scan' as const)
  const go = (next: Pane): void => {
    if (next === paneNow()) return
    window.location.hash = next === 'scan' ? '' : next
  }
  return [pane, go]
}
