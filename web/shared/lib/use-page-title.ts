import { useEffect } from 'react'

/** Titles the page `Thing · Event · Foyer`; parts not there yet are left out. */
export const usePageTitle = (...parts: (string | null | undefined)[]): void => {
  const title = [...parts.filter(Boolean), 'Foyer'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
