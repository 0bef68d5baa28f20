import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'
import { focusHeading } from '../../../../shared/lib/arrival.ts'

/** The scroll position of each history entry. */
const places = new Map<string, number>()
/** The path depth of a page in the shell; drawers and nested pages are deeper. */
const depth = 2

/** Starts a new page at its top, with the focus on its heading; a return restores the scroll position. A drawer does neither. */
export const useArrival = (): void => {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const page = useMatches()[depth]?.pathname
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (shown.current === page) return
    const isFirst = shown.current === undefined
    shown.current = page
    const place = isReturn ? places.get(key) : 0
    if (place !== undefined) window.scrollTo(0, place)
    // The link that led here may be gone: a new page is announced, and its heading has the focus.
    if (!isFirst) requestAnimationFrame(focusHeading)
  }, [page, key, isReturn])
  useEffect(() => {
    const keep = (): void => void places.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])
}
