import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { CardSkeleton } from '../../../shared/ui/card-skeleton.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading } from '../../../shared/ui/skeleton.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { TicketFirst } from '../ticket-choice/ticket-first.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { NewOrderForm } from './parts/new-order-form.tsx'

/** `/manage/event/{id}/orders/new`: an order made for someone. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const tickets = useTickets(event.id)
  const title = t`New order`
  usePageTitle(title, event.title)
  return (
    <>
      <PageHeader title={title} back={{ to: `/manage/event/${event.id}/orders`, label: <Trans>Orders</Trans> }} />
      {tickets.data ? (
        tickets.data.length > 0 ? (
          <NewOrderForm event={event} tickets={tickets.data} />
        ) : (
          <TicketFirst eventId={event.id} />
        )
      ) : tickets.error ? (
        <ErrorState error={tickets.error} onRetry={() => void tickets.refetch()} />
      ) : (
        <Loading>
          <CardSkeleton lines={5} />
        </Loading>
      )}
    </>
  )
}
