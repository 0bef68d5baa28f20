import { Trans, useLingui } from '@lingui/react/macro'
import { Gauge, Plus } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { CapacityAssignment } from '../../../worker/contract/capacity.ts'
import { css } from '../../styled-system/css/index.js'
import { useListState } from '../../lib/use-list-state.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListStates } from '../../ui/list-states.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { CapacityTable } from './capacity-table.tsx'
import { DeleteCapacity } from './delete-capacity.tsx'
import { useCapacities } from './capacity-queries.ts'

/** `/manage/event/{id}/capacity-assignments`: limits that several tickets share. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Capacity assignments`, event.title)
  const list = useListState()
  const { search } = useLocation()
  const assignments = useCapacities(event.id, {
    page: list.page,
    query: list.query,
    sort_by: list.sorting?.by,
    sort_direction: list.sorting?.direction,
  })
  const { data: tickets = [] } = useTickets(event.id)
  const [doomed, setDoomed] = useState<CapacityAssignment | null>(null)
  const hasAny = list.query !== '' || Boolean(assignments.data?.meta.total)
  const create = (
    <ButtonLink to={{ pathname: 'new', search }} visual="primary" icon={<Plus />}>
      <Trans>New capacity assignment</Trans>
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Capacity assignments</Trans>}
        meta={<Trans>A limit that several tickets share, like the places of a hall.</Trans>}
        actions={hasAny && create}
      />
      {hasAny && (
        <div className={css({ marginBlockEnd: '4' })}>
          <SearchField label={t`Search names`} value={list.query} onSearch={list.search} />
        </div>
      )}
      <ListStates
        list={assignments}
        onPage={list.turnTo}
        empty={
          list.query ? (
            <EmptyState
              icon={<Gauge />}
              title={<Trans>No capacity assignments found</Trans>}
              action={
                <Button onClick={() => list.change({ query: null })}>
                  <Trans>Clear search</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<Gauge />} title={<Trans>No capacity assignments yet</Trans>} action={create}>
              <Trans>When day tickets and weekend passes fill the same hall, give them one limit together.</Trans>
            </EmptyState>
          )
        }
      >
        {(rows, meta) => (
          <CapacityTable
            eventId={event.id}
            tickets={tickets}
            assignments={rows}
            meta={meta}
            sorting={list.sorting}
            onSort={list.sort}
            onDelete={setDoomed}
          />
        )}
      </ListStates>
      <DeleteCapacity eventId={event.id} assignment={doomed} onClose={() => setDoomed(null)} />
      <Outlet context={event} />
    </>
  )
}
