import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Attendee } from '../../../../../worker/contract/attendees.ts'
import type { OrderAttendee } from '../../../../../worker/contract/orders.ts'
import { css } from '../../../../styled-system/css/index.js'
import { AttendeeBadge, OnOfferBadge } from '../../../../shared/features/order/attendee-badge.tsx'
import type { Column } from '../../../../shared/kit/data-table.tsx'
import { aboveRowLink } from '../../../../shared/kit/data-table.recipe.ts'
import { ListTime } from '../../../../shared/kit/list-time.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { AttendeeMenu } from './attendee-menu.tsx'
import type { Asked } from './attendee-questions.tsx'
import { AttendeeName } from './attendee-name.tsx'
import { TicketRefund } from './ticket-refund.tsx'

/** Why a ticket can't be activated again after a refund. */
export const refundedRefusal = ({ refund_status }: Pick<Attendee, 'refund_status'>): ReactNode =>
  refund_status ? <Trans>The ticket was refunded.</Trans> : undefined

type Row = OrderAttendee &
  Pick<Attendee, 'ticket_title' | 'price_label' | 'checked_in_at' | 'resale_at' | 'amount_refunded' | 'refund_status'> &
  Partial<Pick<Attendee, 'created_at'>>

type Options<R extends Row> = {
  eventId: string
  currency: string
  /** The zone of its times. */
  timezone: string
  /** The sort key of names, if the server sorts: the list of all attendees, with the time each was added. */
  sortName?: string | undefined
  /** Asks for confirmation of an action. */
  onAct: (asked: Asked<R>) => void
  /** Why none can be activated again, if known. */
  refusal?: ReactNode
}

const muted = css({ color: 'text.muted', textStyle: '13', whiteSpace: 'nowrap' })

/** The columns of attendees: name, ticket, reference, check-in and actions. */
export const useAttendeeColumns = <R extends Row>({ eventId, currency, timezone, sortName, onAct, refusal }: Options<R>): Column<R>[] => {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      header: t({ message: 'Name', context: 'person' }),
      sort: sortName,
      cell: (attendee) => <AttendeeName attendee={attendee} />,
    },
    {
      id: 'ticket',
      header: t`Ticket`,
      cell: (attendee) => (
        <MetaLine>
          {attendee.ticket_title}
          {attendee.price_label}
        </MetaLine>
      ),
    },
    {
      id: 'reference',
      header: t`Reference`,
      ...(sortName && { sort: 'reference' }),
      cell: (attendee) => (
        <bdi className={css({ color: 'text.muted', letterSpacing: '[0.02em]', whiteSpace: 'nowrap' })}>{attendee.reference}</bdi>
      ),
    },
    {
      id: 'state',
      header: t`Check-in`,
      ...(sortName && { sort: 'checked_in_at', firstSort: 'desc' as const }),
      cell: (attendee) => (
        <span>
          {attendee.status === 'CANCELLED' ? (
            <AttendeeBadge status="CANCELLED" />
          ) : attendee.resale_at ? (
            <OnOfferBadge />
          ) : attendee.checked_in_at ? (
            <>
              <AttendeeBadge status="ACTIVE" checkedIn />{' '}
              <span className={muted}>
                <ListTime at={attendee.checked_in_at} zone={timezone} />
              </span>
            </>
          ) : (
            <span className={muted}>–</span>
          )}
          <TicketRefund attendee={attendee} currency={currency} />
        </span>
      ),
    },
    ...(sortName
      ? [
          {
            id: 'added',
            header: t({ message: 'Added', context: 'when' }),
            sort: 'created_at',
            firstSort: 'desc' as const,
            align: 'end' as const,
            phone: 'hidden' as const,
            cell: (attendee: R) => (
              <span className={muted}>{attendee.created_at && <ListTime at={attendee.created_at} zone={timezone} />}</span>
            ),
          },
        ]
      : []),
    {
      id: 'act',
      header: t`Actions`,
      align: 'end',
      phone: 'act',
      width: '60px',
      cell: (attendee) => (
        <span className={aboveRowLink}>
          <AttendeeMenu
            eventId={eventId}
            attendee={attendee}
            onAct={(act) => onAct({ act, attendee })}
            refusal={refusal ?? refundedRefusal(attendee)}
          />
        </span>
      ),
    },
  ]
}
