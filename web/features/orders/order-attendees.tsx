import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleOrder } from '../../../worker/contract/orders.ts'
import { css } from '../../styled-system/css/index.js'
import { AttendeeBadge } from '../../ui/attendee-badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { aboveRowLink } from '../../ui/data-table.recipe.ts'
import { AttendeeMenu } from '../attendees/attendee-menu.tsx'
import { AttendeeName } from '../attendees/attendee-name.tsx'
import { ChangeAttendee } from '../attendees/change-attendee.tsx'

/** Who comes with this order, and what can be done with each ticket. */
export const OrderAttendees = ({ order }: { order: ConsoleOrder }) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ConsoleOrder['attendees'][number] | null>(null)
  const refusal =
    order.status === 'CANCELLED' ? (
      <Trans>The order is cancelled.</Trans>
    ) : order.refund_status === 'REFUNDED' ? (
      <Trans>The order was refunded in full.</Trans>
    ) : undefined
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
          <Trans>There are attendees once the order is complete.</Trans>
        </p>
      ) : (
        <DataTable
          label={t`Attendees of this order`}
          rows={order.attendees}
          rowKey={(attendee) => attendee.id}
          rowTo={(attendee) => `/manage/event/${order.event_id}/attendees/${attendee.id}`}
          columns={[
            { id: 'name', header: t`Name`, cell: (attendee) => <AttendeeName attendee={attendee} /> },
            {
              id: 'ticket',
              header: t`Ticket`,
              cell: (attendee) => <bdi>{[attendee.ticket_title, attendee.price_label].filter(Boolean).join(' · ')}</bdi>,
            },
            {
              id: 'reference',
              header: t`Reference`,
              cell: (attendee) => <bdi className={css({ color: 'text.muted', letterSpacing: '[0.02em]' })}>{attendee.reference}</bdi>,
            },
            {
              id: 'state',
              header: t`State`,
              cell: (attendee) => <AttendeeBadge status={attendee.status} checkedIn={attendee.checked_in_at !== null} />,
            },
            {
              id: 'act',
              header: t`Actions`,
              align: 'end',
              phone: 'act',
              width: '60px',
              cell: (attendee) => (
                <span className={aboveRowLink}>
                  <AttendeeMenu eventId={order.event_id} attendee={attendee} onChange={() => setChosen(attendee)} refusal={refusal} />
                </span>
              ),
            },
          ]}
        />
      )}
      <ChangeAttendee eventId={order.event_id} attendee={chosen} onClose={() => setChosen(null)} />
    </Card>
  )
}
