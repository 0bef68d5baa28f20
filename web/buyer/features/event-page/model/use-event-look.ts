import { useLayoutEffect } from 'react'
import type { PublicEvent } from '../../../worker/contract/public.ts'
import { hasPageStyle, setPageStyle } from '../../lib/page-style.ts'

/** Gives the whole page an event's look, or the look of its widget, until the page is left. */
export const useEventLook = (
  { homepage, cover_url: cover }: Pick<PublicEvent, 'homepage' | 'cover_url'>,
  look: 'eventStyle' | 'widgetStyle' = 'eventStyle',
): void => {
  // The same design may come as another object, as with a promo code.
  const key = JSON.stringify([homepage, cover])
  useLayoutEffect(() => {
    let isLeft = false
    // A painted page has its look from the worker; elsewhere what writes it comes after the page.
    if (!hasPageStyle())
      import('../../../worker/contract/event-look.ts').then(
        (looks) => isLeft || setPageStyle(looks[look](...(JSON.parse(key) as [PublicEvent['homepage'], string | null]))),
        () => undefined,
      )
    return () => {
      isLeft = true
      setPageStyle(null)
    }
  }, [key, look])
}
