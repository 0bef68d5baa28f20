import { useLayoutEffect } from 'react'
import type { PublicEvent } from '../../../../../worker/contract/public.ts'
import { hasPageStyle, setPageStyle } from '../../../../shared/lib/page-style.ts'

/** Applies an event's style, or its widget's, to the whole page while mounted. */
export const useEventLook = (
  { homepage, cover_url: cover }: Pick<PublicEvent, 'homepage' | 'cover_url'>,
  look: 'eventStyle' | 'widgetStyle' = 'eventStyle',
): void => {
  // An equal design may come as another object, as with a promo code.
  const key = JSON.stringify([homepage, cover])
  useLayoutEffect(() => {
    let isLeft = false
    // A server-rendered page has its style already; elsewhere the style code is loaded after the page.
    if (!hasPageStyle())
      import('../../../../../worker/shared/event-look.ts').then(
        (looks) => isLeft || setPageStyle(looks[look](...(JSON.parse(key) as [PublicEvent['homepage'], string | null]))),
        () => undefined,
      )
    return () => {
      isLeft = true
      setPageStyle(null)
    }
  }, [key, look])
}
