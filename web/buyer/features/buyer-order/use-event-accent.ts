import { useLayoutEffect } from 'react'
import { accentStyle } from '../../../worker/contract/event-look.ts'
import type { EventSummary } from '../../../worker/contract/public.ts'
import { hasPageStyle, setPageStyle } from '../../lib/page-style.ts'

/** Gives the pages of an order or a ticket the accent of their event, until they are left. What a device kept long ago has none. */
export const useEventAccent = (event: Partial<Pick<EventSummary, 'homepage'>> | undefined): void => {
  const { primary_color = null, button_text_color = null } = event?.homepage ?? {}
  useLayoutEffect(() => {
    if (!hasPageStyle()) setPageStyle(accentStyle({ primary_color, button_text_color }))
    return () => setPageStyle(null)
  }, [primary_color, button_text_color])
}
