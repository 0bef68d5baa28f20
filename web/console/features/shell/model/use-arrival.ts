import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'

/** The scroll position of each history entry. */
const places = new Map<string, number>()
/** The path depth of a page in the shell; drawers and nested pages are deeper. */
const depth = 2

/** Starts a new page at its top; a return restores the scroll position. A drawer does not scroll. */
export const useArrival = (): void => {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const page = useMatches()[depth]?.pathname
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const place = isReturn ? places.get(key) : 0
    if (place !== undefined) window.scrollTo(0, place)
  }, [page, key, isReturn])
  useEffect(() => {
    const keep = (): void => void places.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
}
