import { useEffect } from 'react'
import type { PublicEvent } from '../../../worker/contract/public.ts'

/** Gives the whole page an event's look, its ground and scheme included, until the page is left. */
export const useEventLook = ({
  homepage_background_colour: background,
  homepage_primary_colour: primary,
}: PublicEvent['settings']): void => {
  useEffect(() => {
    if (!background && !primary) return
    let leave: (() => void) | null = () => undefined
    // Loaded after the page: a painted one has its look from the worker.
    void import('./event-colours.ts').then(({ eventLook }) => {
      const look = eventLook(background, primary)
      if (!look || !leave) return
      const { style } = document.documentElement
      for (const [name, value] of Object.entries(look.variables)) style.setProperty(name, value)
      if (look.scheme) style.colorScheme = look.scheme
      leave = () => {
        for (const name of Object.keys(look.variables)) style.removeProperty(name)
        style.colorScheme = ''
      }
    })
    return () => {
      leave?.()
      leave = null
    }
  }, [background, primary])
}
