import { useRef } from 'react'

// Long enough not to prefetch for a pointer passing over.
const HOVER_MS = 80

/** Props of a link: calls `fetch` once the pointer or focus rests on it, or it is pressed. */
export const useAhead = (fetch: (() => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => clearTimeout(timer.current)
  const start = (): void => {
    stop()
    if (fetch) timer.current = setTimeout(fetch, HOVER_MS)
  }
  return { onPointerEnter: start, onFocus: start, onPointerLeave: stop, onBlur: stop, onPointerDown: fetch }
}
