import { useEffect } from 'react'

/** Sets the page's title to `Thing · Event · Foyer`, without missing parts. */
export const usePageTitle = (...parts: (string | null | undefined)[]): void => {
  const title = [...parts.filter(Boolean), 'Foyer'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
