import { useSyncExternalStore } from 'react'

type InstallPrompt = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()
const tell = (next: InstallPrompt | null): void => {
  offer = next
  for (const listener of listeners) listener()
}

/** Names the page's manifest, so that this very list opens from the home screen, and waits for the browser's offer to put it there. */
export const offerInstall = (): void => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `${window.location.pathname.replace(/\/$/, '')}/app.webmanifest`
  document.head.append(link)
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    tell(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => tell(null))
}

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
/** An iPad calls itself a Mac, and has fingers. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** How the page comes to the home screen here: it is there, the browser offers it, iOS needs a hand, or not at all. */
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
    tell(null)
  }
  return { way: isInstalled() ? 'done' : event ? 'offered' : isIos() ? 'ios' : 'none', install }
}
