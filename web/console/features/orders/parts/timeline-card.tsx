import { Trans } from '@lingui/react/macro'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { Card } from '../../../../shared/ui/card.tsx'
import { Timeline } from '../../timeline/timeline.tsx'
import { useTimeline } from '../order-queries.ts'

/** The order's timeline. */
export const TimelineCard = ({ order, zone }: { order: ConsoleOrder; zone: string }) => (
  <Card title={<Trans>Timeline</Trans>}>
    <Timeline timeline={useTimeline(order)} zone={zone} />
  </Card>
)
