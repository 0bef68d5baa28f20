import { useSyncExternalStore } from 'react'

/** What the styles call `_phone`. */
export const phone = '(max-width: 47.99rem)'

/** Whether the screen matches, live (`(max-width: 47.99rem)`); null on a painted page until the browser says so. */
export const useMedia = (query: string): boolean | null =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => null,
  )
