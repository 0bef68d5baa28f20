import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../worker/contract/orders.ts'
import { css } from '../../styled-system/css/index.js'
import { AttendeeBadge } from '../../ui/attendee-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'

/** Who comes with this order. */
export const OrderAttendees = ({ order }: { order: Order }) => {
  const { t } = useLingui()
  const lineOf = (id: string): string => {
    const line = order.lines.find((each) => each.id === id)
    return line ? [line.title, line.label].filter(Boolean).join(' · ') : ''
  }
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
            {
              id: 'name',
              header: t`Name`,
              cell: (attendee) => (
                <span className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
                  <Avatar name={`${attendee.first_name} ${attendee.last_name}`} muted={attendee.status === 'CANCELLED'} />
                  <span>
                    <bdi>
                      {attendee.first_name} {attendee.last_name}
                    </bdi>
                    <bdi className={css({ display: 'block', textStyle: '12', fontWeight: 'regular', color: 'text.muted' })}>
                      {attendee.email}
                    </bdi>
                  </span>
                </span>
              ),
            },
            { id: 'ticket', header: t`Ticket`, cell: (attendee) => <bdi>{lineOf(attendee.line_id)}</bdi> },
            {
              id: 'reference',
              header: t`Reference`,
              cell: (attendee) => <bdi className={css({ color: 'text.muted', letterSpacing: '[0.02em]' })}>{attendee.reference}</bdi>,
            },
            { id: 'state', header: t`State`, cell: (attendee) => <AttendeeBadge status={attendee.status} />, phone: 'state' },
          ]}
        />
      )}
    </Card>
  )
}
