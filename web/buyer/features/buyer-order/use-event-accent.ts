import { useLayoutEffect } from 'react'
import { accentStyle } from '../../../../worker/shared/event-look.ts'
import type { EventSummary } from '../../../../worker/contract/public.ts'
import { hasPageStyle, setPageStyle } from '../../../shared/lib/page-style.ts'

/** Applies the event's accent to the pages of an order or ticket while they are mounted. Data cached by old versions has none. */
export const useEventAccent = (event: Partial<Pick<EventSummary, 'homepage'>> | undefined): void => {
  const { primary_color = null, button_text_color = null } = event?.homepage ?? {}
  useLayoutEffect(() => {
    if (!hasPageStyle()) setPageStyle(accentStyle({ primary_color, button_text_color }))
    return () => setPageStyle(null)
  }, [primary_color, button_text_color])
}
