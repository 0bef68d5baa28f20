import { useSyncExternalStore } from 'react'

/** The media query of the styles' `_phone` condition. */
export const phone = '(max-width: 47.99rem)'

/** Whether the media query matches, live; null while hydrating. */
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
