import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'

/** How far down each entry of the history was left. */
const places = new Map<string, number>()
/** The page inside the shell; what opens over it, or inside it, is deeper. */
const depth = 2

/** A page begins at its top; where one comes back to one, it stands as it was left. A drawer over it moves nothing. */
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
