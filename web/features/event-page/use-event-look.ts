import { useEffect } from 'react'
import type { PublicEvent } from '../../../worker/contract/public.ts'

/** Gives the whole page an event's look, its ground and scheme included, until the page is left. */
export const useEventLook = ({
  homepage_background_colour: background,
  homepage_primary_colour: primary,
}: PublicEvent['settings']): void => {
  useEffect(() => {
    if (!background && !primary) return
    const page = document.documentElement
    let isLeft = false
    // A painted page has its look from the worker; elsewhere what finds it comes after the page.
    if (!page.hasAttribute('style'))
      void import('./event-colours.ts').then(({ eventLook }) => {
        const look = eventLook(background, primary)
        if (!look || isLeft) return
        for (const [name, value] of Object.entries(look.variables)) page.style.setProperty(name, value)
        if (look.scheme) page.style.colorScheme = look.scheme
      })
    return () => {
      isLeft = true
      page.removeAttribute('style')
    }
  }, [background, primary])
}
