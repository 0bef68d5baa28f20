import { useSyncExternalStore } from 'react'

type InstallPrompt = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()
const notify = (next: InstallPrompt | null): void => {
  offer = next
  for (const listener of listeners) listener()
}

/** Adds a manifest for this list, so that it opens from the home screen, and waits for the browser's install prompt. */
export const offerInstall = (): void => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `${window.location.pathname.replace(/\/$/, '')}/app.webmanifest`
  document.head.append(link)
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    notify(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => notify(null))
}

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
/** An iPad reports itself as a Mac, but has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** How the page can be installed here: already installed, prompted by the browser, by hand on iOS, or not at all. */
export const useInstall = (): { way: 'done' | 'offered' | 'ios' | 'none'; install: () => void } => {
  const event = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
  )
  const install = (): void => {
    void event?.prompt()
    notify(null)
  }
  return { way: isInstalled() ? 'done' : event ? 'offered' : isIos() ? 'ios' : 'none', install }
}
