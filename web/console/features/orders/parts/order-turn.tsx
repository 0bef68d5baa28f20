import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { useNeighbours } from '../order-queries.ts'

/** Whether a key goes to a field, or to an open dialog or menu. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable=true], [role=menu]') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]:not([hidden])') !== null

/** Links to the previous and next order of the list it was opened from, with the shortcuts K and J. */
export const OrderTurn = ({ eventId, orderId }: { eventId: string; orderId: string }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search } = useLocation()
  // Placeholder data of another order has the wrong neighbours.
  const { data, isPlaceholderData } = useNeighbours(eventId, orderId, search)
  const previous = data?.previous?.id
  const next = data?.next?.id
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const to = event.key === 'k' ? previous : event.key === 'j' ? next : undefined
      if (!to || isPlaceholderData || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
      void navigate(`/manage/event/${eventId}/orders/${to}${search}`)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [previous, next, isPlaceholderData, navigate, eventId, search])
  const go = (to: string | undefined): void => void (to && !isPlaceholderData && navigate(`/manage/event/${eventId}/orders/${to}${search}`))
  return (
    <>
      <IconButton
        visual="secondary"
        size="md"
        label={t`Previous order`}
        aria-keyshortcuts="k"
        icon={<ChevronUp />}
        aria-disabled={!previous}
        onClick={() => go(previous)}
      />
      <IconButton
        visual="secondary"
        size="md"
        label={t`Next order`}
        aria-keyshortcuts="j"
        icon={<ChevronDown />}
        aria-disabled={!next}
        onClick={() => go(next)}
      />
    </>
  )
}
