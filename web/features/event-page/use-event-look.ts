import { useLayoutEffect } from 'react'
import type { EventLook } from './event-colours.ts'

/** Gives the whole page an event's look, its ground and scheme included, until the page is left. */
export const useEventLook = (look: EventLook | null): void => {
  const text = JSON.stringify(look)
  useLayoutEffect(() => {
    const current = JSON.parse(text) as EventLook | null
    if (!current) return
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(current.variables)) style.setProperty(name, value)
    if (current.scheme) style.colorScheme = current.scheme
    return () => {
      for (const name of Object.keys(current.variables)) style.removeProperty(name)
      style.colorScheme = ''
    }
  }, [text])
}
