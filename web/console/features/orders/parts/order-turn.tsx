import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listenToKeys } from '../../../../shared/lib/shortcuts.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { useNeighbours } from '../order-queries.ts'

/** Links to the previous and next order of the list it was opened from, with the shortcuts K and J. */
export const OrderTurn = ({ eventId, orderId }: { eventId: string; orderId: string }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search } = useLocation()
  // Placeholder data of another order has the wrong neighbours.
  const { data, isPlaceholderData } = useNeighbours(eventId, orderId, search)
  const previous = data?.previous?.id
  const next = data?.next?.id
  const go = (to: string | undefined): void => void (to && !isPlaceholderData && navigate(`/manage/event/${eventId}/orders/${to}${search}`))
  // Again with each render: the neighbours are others.
  useEffect(() => listenToKeys({ k: () => go(previous), j: () => go(next) }))
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
