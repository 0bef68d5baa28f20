import { useRef } from 'react'

// Long enough that a pointer on its way elsewhere asks for nothing.
const rest = 80

/** For a link: calls `fetch` once the pointer or the focus rests on it, or it is pressed. */
export const useAhead = (fetch: (() => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => clearTimeout(timer.current)
  const start = (): void => {
    stop()
    if (fetch) timer.current = setTimeout(fetch, rest)
  }
  return { onPointerEnter: start, onFocus: start, onPointerLeave: stop, onBlur: stop, onPointerDown: fetch }
}
