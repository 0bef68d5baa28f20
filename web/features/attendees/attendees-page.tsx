import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Attendee } from '../../../worker/contract/attendees.ts'
import { css } from '../../styled-system/css/index.js'
import { useListState } from '../../lib/use-list-state.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListStates } from '../../ui/list-states.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { AttendeeTable } from './attendee-table.tsx'
import { ChangeAttendee } from './change-attendee.tsx'
import { useAttendees } from './attendee-queries.ts'

/** `/manage/event/{id}/attendees`: everybody with a ticket. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Attendees`, event.title)
  const list = useListState()
  const { search } = useLocation()
  const [chosen, setChosen] = useState<Attendee | null>(null)
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
  const hasAny = isFiltered || attendees.data?.meta.total !== 0
  const add = (visual: 'primary' | 'secondary') => (
    <ButtonLink to={{ pathname: 'new', search }} visual={visual} icon={<UserPlus />}>
      <Trans>Add attendee</Trans>
    </ButtonLink>
  )
  const select = css({ width: { base: '[calc(50% - 4px)]', sm: '[180px]' } })
  return (
    <>
      <PageHeader title={<Trans>Attendees</Trans>} actions={hasAny && add('primary')} />
      {hasAny && (
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
            <EmptyState icon={<Users />} title={<Trans>No attendees yet</Trans>} action={add('secondary')}>
              <Trans>Everybody who gets a ticket appears here.</Trans>
            </EmptyState>
          )
        }
      >
        {(rows, meta) => (
          <AttendeeTable event={event} attendees={rows} meta={meta} sorting={list.sorting} onSort={list.sort} onChange={setChosen} />
        )}
      </ListStates>
      <ChangeAttendee eventId={event.id} attendee={chosen} onClose={() => setChosen(null)} />
      <Outlet context={event} />
    </>
  )
}
