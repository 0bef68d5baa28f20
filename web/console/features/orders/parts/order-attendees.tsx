import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Card } from '../../../../shared/ui/card.tsx'
import { DataTable } from '../../../../shared/kit/data-table.tsx'
import { useAttendeeColumns } from '../../attendees/parts/attendee-columns.tsx'
import { AttendeeQuestions, type Asked } from '../../attendees/parts/attendee-questions.tsx'

type Attendee = ConsoleOrder['attendees'][number]

/** The order's attendees, with the actions on each ticket. */
export const OrderAttendees = ({ order, timezone }: { order: ConsoleOrder; timezone: string }) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Asked<Attendee> | null>(null)
  const refusal =
    order.status === 'CANCELLED' ? (
      <Trans>The order is cancelled.</Trans>
    ) : order.refund_status === 'REFUNDED' ? (
      <Trans>The order was refunded in full.</Trans>
    ) : undefined
  const columns = useAttendeeColumns<Attendee>({ eventId: order.event_id, currency: order.currency, timezone, onAct: setChosen, refusal })
  return (
    <Card
      flush
      title={
        <>
          <Trans>Attendees</Trans>
          <span className={css({ color: 'text.muted', fontWeight: 'regular', fontVariantNumeric: 'tabular-nums' })}>
            {order.attendees.length}
          </span>
        </>
      }
    >
      {order.attendees.length === 0 ? (
        <p className={css({ padding: '4', paddingBlockStart: '0', textStyle: '13', color: 'text.muted' })}>
          <Trans>Attendees appear here once the order is complete.</Trans>
        </p>
      ) : (
        <DataTable
          label={t`Attendees of this order`}
          rows={order.attendees}
          rowKey={(attendee) => attendee.id}
          rowTo={(attendee) => `/manage/event/${order.event_id}/attendees/${attendee.id}`}
          columns={columns}
        />
      )}
      <AttendeeQuestions eventId={order.event_id} asked={chosen} onClose={() => setChosen(null)} />
    </Card>
  )
}
