import { Trans } from '@lingui/react/macro'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { Need } from '../../../../../worker/contract/needs.ts'
import { useMay } from '../../../../shared/kit/session.ts'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { NeedRow } from './need-row.tsx'
import { needKey } from './need-labels.tsx'

/** The event's action items. */
export const NeedsCard = ({ event, needs }: { event: EventDetail; needs: readonly Need[] }) => {
  const mayConnect = useMay('connectPayments') === true
  return (
    <Card
      flush
      title={
        <>
          <Trans>Needs you</Trans>
          <Badge>{needs.length}</Badge>
        </>
      }
    >
      <ul>
        {needs.map((need) => (
          <NeedRow key={needKey(need)} eventId={event.id} need={need} mayConnect={mayConnect} />
        ))}
      </ul>
    </Card>
  )
}
