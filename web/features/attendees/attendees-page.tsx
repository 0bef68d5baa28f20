import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { css } from '../../styled-system/css/index.js'
import { useListState } from '../../lib/use-list-state.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { AttendeeBadge } from '../../ui/attendee-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListStates } from '../../ui/list-states.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { useTickets } from '../tickets/ticket-queries.ts'
import { useAttendees } from './attendee-queries.ts'

/** `/manage/event/{id}/attendees`: everybody with a ticket. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Attendees`, event.title)
  const list = useListState()
  const tickets = useTickets(event.id)
  const filters = {
    ticket_id: list.get('ticket_id') || undefined,
    status: list.get('status') || undefined,
    checked_in: list.get('checked_in') || undefined,
  }
  const attendees = useAttendees(event.id, {
    ...filters,
    page: list.page,
    query: list.query,
    sort_by: list.sorting?.by,
    sort_direction: list.sorting?.direction,
  })
  const isFiltered = list.query !== '' || Object.values(filters).some(Boolean)
  const select = css({ width: { base: '[calc(50% - 4px)]', sm: '[180px]' } })
  return (
    <>
      <PageHeader title={<Trans>Attendees</Trans>} />
      {(isFiltered || attendees.data?.meta.total !== 0) && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockEnd: '4' })}>
          <SearchField label={t`Search name, email or reference`} value={list.query} onSearch={list.search} />
          <div className={select}>
            <SelectField
              hideLabel
              label={t`Ticket`}
              name="ticket_id"
              value={filters.ticket_id ?? ''}
              onChange={(id) => list.change({ ticket_id: id })}
              options={[
                { value: '', label: t`Every ticket` },
                ...(tickets.data ?? []).map((ticket) => ({ value: ticket.id, label: ticket.title })),
              ]}
            />
          </div>
          <div className={select}>
            <SelectField
              hideLabel
              label={t`State`}
              name="status"
              value={filters.status ?? ''}
              onChange={(status) => list.change({ status })}
              options={[
                { value: '', label: t`Every state` },
                { value: 'ACTIVE', label: t`Active` },
                { value: 'CANCELLED', label: t`Cancelled` },
              ]}
            />
          </div>
          <div className={select}>
            <SelectField
              hideLabel
              label={t`Check-in`}
              name="checked_in"
              value={filters.checked_in ?? ''}
              onChange={(value) => list.change({ checked_in: value })}
              options={[
                { value: '', label: t`In or not` },
                { value: 'true', label: t`Checked in` },
                { value: 'false', label: t`Not checked in` },
              ]}
            />
          </div>
        </div>
      )}
      <ListStates
        list={attendees}
        onPage={list.turnTo}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<Users />}
              title={<Trans>No attendees found</Trans>}
              action={
                <Button onClick={() => list.change({ query: null, ticket_id: null, status: null, checked_in: null })}>
                  <Trans>Clear search and filters</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<Users />} title={<Trans>No attendees yet</Trans>}>
              <Trans>Everybody who gets a ticket appears here.</Trans>
            </EmptyState>
          )
        }
      >
        {(rows, meta) => {
          const sort = (name: string): string | undefined => (meta.allowed_sorts.includes(name) ? name : undefined)
          return (
            <DataTable
              label={t`Attendees`}
              rows={rows}
              rowKey={(attendee) => attendee.id}
              rowTo={(attendee) => `/manage/event/${event.id}/attendees/${attendee.id}`}
              sorting={list.sorting}
              onSort={list.sort}
              columns={[
                {
                  id: 'name',
                  header: t`Name`,
                  sort: sort('last_name') ?? sort('first_name'),
                  cell: (attendee) => (
                    <span className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
                      <Avatar name={`${attendee.first_name} ${attendee.last_name}`} muted={attendee.status === 'CANCELLED'} />
                      <span className={css({ minWidth: '0' })}>
                        <bdi>
                          {attendee.first_name} {attendee.last_name}
                        </bdi>
                        <bdi
                          className={css({
                            display: 'block',
                            textStyle: '12',
                            fontWeight: 'regular',
                            color: 'text.muted',
                            overflowWrap: 'anywhere',
                          })}
                        >
                          {attendee.email}
                        </bdi>
                      </span>
                    </span>
                  ),
                },
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
                  phone: 'state',
                },
              ]}
            />
          )
        }}
      </ListStates>
    </>
  )
}
