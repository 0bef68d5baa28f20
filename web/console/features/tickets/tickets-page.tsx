import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus, Ticket as TicketIcon } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import type { Ticket } from '../../../../worker/contract/tickets.ts'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { CapacityCard } from '../capacity/capacity-card.tsx'
import { DeleteDialog } from '../../../shared/kit/delete-dialog.tsx'
import { useListAddress } from '../../../shared/kit/use-list-address.ts'
import { capacities } from '../capacity/capacity.ts'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { PayoutNotice } from './parts/payout-notice.tsx'
import { TicketLegend } from './parts/ticket-legend.tsx'
import { TicketList } from './parts/ticket-list.tsx'
import { tickets as allTickets } from '../ticket-choice/ticket-queries.ts'

const filters = ['all', 'on_sale', 'not_on_sale', 'hidden'] as const
type Filter = (typeof filters)[number]
const fields = [{ name: 'state' }]
const filterOf = (ticket: Ticket): Exclude<Filter, 'all'> =>
  ticket.state === 'HIDDEN' || ticket.is_hidden ? 'hidden' : ticket.state === 'ON_SALE' ? 'on_sale' : 'not_on_sale'

/** `/manage/event/{id}/tickets`: the tickets, in their order of display. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Tickets`, event.title)
  const navigate = useNavigate()
  const { search } = useLocation()
  const tickets = allTickets.useAll(event.id)
  const { data: assignments = [] } = capacities.useAll(event.id)
  const list = useListAddress(fields)
  const { query } = list.address
  const filter = filters.find((each) => each === list.address.filters['state']) ?? 'all'
  const [toDelete, setToDelete] = useState<Ticket | null>(null)

  const all = tickets.data ?? []
  const countOf = (each: Filter): number => (each === 'all' ? all.length : all.filter((ticket) => filterOf(ticket) === each).length)
  const shown = all.filter(
    (ticket) => (filter === 'all' || filterOf(ticket) === filter) && ticket.title.toLowerCase().includes(query.toLowerCase()),
  )
  const limits = assignments.filter((assignment) => assignment.enabled)
  const held = all.reduce((sum, ticket) => sum + ticket.held, 0)
  const sold = all.reduce((sum, ticket) => sum + ticket.sold, 0)
  const newTicket = (
    <ButtonLink to={{ pathname: 'new', search }} visual="primary" icon={<Plus />}>
      <Trans>New ticket</Trans>
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Tickets</Trans>}
        meta={
          tickets.data && (
            <MetaLine>
              <Trans context="kinds of ticket">
                <Plural value={all.length} one="# ticket" other="# tickets" />
              </Trans>
              <Plural value={sold} one="# sold" other="# sold" />
              {held > 0 && <Plural value={held} one="# held" other="# held" />}
            </MetaLine>
          )
        }
        actions={all.length > 0 && newTicket}
      />
      <PayoutNotice event={event} />
      {tickets.error && !tickets.data ? (
        <ErrorState error={tickets.error} onRetry={() => void tickets.refetch()} />
      ) : !tickets.data ? (
        <Loading className={css({ display: 'grid', gap: '2' })}>
          <Skeleton height="36px" width="400px" />
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} height="56px" />
          ))}
        </Loading>
      ) : all.length === 0 ? (
        <EmptyState icon={<TicketIcon />} title={<Trans>No tickets yet</Trans>} action={newTicket}>
          <Trans>Create your first ticket, free or paid.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', marginBlockEnd: '4' })}>
            <div className={css({ width: { base: 'full', sm: '[17.5rem]' } })}>
              <SearchField label={t`Search tickets`} value={query} onSearch={list.search} />
            </div>
            <Segments<Filter>
              label={t`State`}
              value={filter}
              onChange={(state) => list.change({ state: state === 'all' ? null : state })}
              options={[
                { value: 'all', label: <Trans context="tickets">All</Trans>, count: countOf('all') },
                { value: 'on_sale', label: <Trans>On sale</Trans>, count: countOf('on_sale') },
                { value: 'not_on_sale', label: <Trans>Not on sale</Trans>, count: countOf('not_on_sale') },
                { value: 'hidden', label: <Trans context="tickets">Hidden</Trans>, count: countOf('hidden') },
              ]}
            />
            <TicketLegend />
          </div>
          {shown.length > 0 ? (
            <TicketList
              event={event}
              tickets={shown}
              assignments={assignments}
              sortable={filter === 'all' && query === ''}
              onEdit={(ticket) => void navigate({ pathname: ticket.id, search })}
              onDelete={setToDelete}
            />
          ) : (
            <EmptyState
              title={<Trans>No tickets found</Trans>}
              action={
                <Button onClick={list.widen}>
                  <Trans>Show all tickets</Trans>
                </Button>
              }
            />
          )}
          {limits.length > 0 && <CapacityCard base={`/manage/event/${event.id}`} assignments={limits} tickets={all} />}
        </>
      )}
      <DeleteDialog
        of={allTickets}
        eventId={event.id}
        row={toDelete}
        onClose={() => setToDelete(null)}
        nameOf={(ticket) => ticket.title}
        consequence={<Trans>This can’t be undone.</Trans>}
        confirm={() => <Trans>Delete ticket</Trans>}
        done={() => t`Ticket deleted`}
      />
      <Outlet context={event} />
    </>
  )
}
