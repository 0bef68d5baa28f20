import { Trans, useLingui } from '@lingui/react/macro'
import { TicketX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { css, cx } from '../../../styled-system/css/index.js'
import type { PublicAttendee } from '../../../../worker/contract/public.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { BuyerShell } from '../shell/buyer-shell.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useEventAccent } from '../buyer-order/use-event-accent.ts'
import { useTicket } from './ticket-queries.ts'
import type { TicketOnCard } from './ticket-card.tsx'

const column = css({
  width: 'full',
  maxWidth: '[24.375rem]',
  marginInline: 'auto',
  paddingInline: '4',
  paddingBlock: '4',
  _print: { maxWidth: '[none]', padding: '0' },
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
})
const paper = css({ maxWidth: '[45rem]' })

export const onCard = (attendee: PublicAttendee): TicketOnCard => ({
  reference: attendee.reference,
  first_name: attendee.first_name,
  last_name: attendee.last_name,
  title: [attendee.ticket.title, attendee.ticket.label].filter(Boolean).join(', '),
  code: attendee.ticket_code,
  movingKey: attendee.moving_key,
  soldAt: attendee.sold_at,
})

const Missing = ({ eventId }: { eventId: string }) => {
  const { t } = useLingui()
  usePageTitle(t`Ticket not found`)
  return (
    <EmptyState
      icon={<TicketX />}
      title={t`Ticket not found`}
      level="h1"
      action={
        <>
          <ButtonLink size="lg" to="/tickets">
            <Trans>My tickets</Trans>
          </ButtonLink>
          <ButtonLink size="lg" to={`/e/${eventId}`}>
            <Trans>View event</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>This ticket may have been replaced. Open the link in your latest email, or ask the organizer.</Trans>
    </EmptyState>
  )
}

/** Fetches the ticket of the address and renders every other state. */
export const TicketFrame = ({
  isPlain,
  children,
}: {
  /** Without the event's accent, and as wide as a printed slip. */ isPlain?: boolean
  children: (attendee: PublicAttendee) => ReactNode
}) => {
  const { eventId = '', attendeeShortId = '' } = useParams()
  const { data, error, refetch } = useTicket(eventId, attendeeShortId)
  useEventAccent(isPlain ? undefined : data?.event)
  return (
    <BuyerShell organizer={data?.event.organizer} asOf={data?.kept_at}>
      <div className={cx(column, isPlain && paper)}>
        {data ? (
          children(data)
        ) : isProblem(error) && error.status === 404 ? (
          <Missing eventId={eventId} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading className={css({ display: 'flex', flexDirection: 'column', gap: '4' })}>
            <Skeleton width="60%" height="44px" />
            <Skeleton height="598px" />
            <Skeleton height="48px" />
          </Loading>
        )}
      </div>
    </BuyerShell>
  )
}
