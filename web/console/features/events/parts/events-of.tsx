import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LayoutGrid, List, Plus } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { listPlace, useKeepListPlace } from '../../../../shared/kit/list-place.ts'
import { useLastPage } from '../../../../shared/kit/use-last-page.ts'
import { useListAddress } from '../../../../shared/kit/use-list-address.ts'
import { css } from '../../../../styled-system/css/index.js'
import { deviceStorage } from '../../../../shared/lib/storage.ts'
import { usePageTitle } from '../../../../shared/lib/use-page-title.ts'
import { useMe } from '../../../../shared/kit/session.ts'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { StaleNotice } from '../../../../shared/kit/list-states.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { PageHeader } from '../../../../shared/kit/page-header.tsx'
import { Pagination } from '../../../../shared/ui/pagination.tsx'
import { SearchField } from '../../../../shared/ui/search-field.tsx'
import { Segments } from '../../../../shared/ui/segments.tsx'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import { TabLinks } from '../../../../shared/kit/tab-links.tsx'
import { CsvImportButton } from '../../csv-import/csv-import-button.tsx'
import { EventGrid, EventGridSkeleton } from './event-grid.tsx'
import { EventTable } from './event-table.tsx'
import { EventsEmpty } from './events-empty.tsx'
import { eventStates, useEvents, useOrganizers, type EventState } from '../event-queries.ts'

const fields = [{ name: 'organizer_id' }]
type Layout = 'grid' | 'list'
const layoutKey = 'foyer.events_layout'
const sorts: Record<string, 'asc' | 'desc'> = { start_date: 'asc', title: 'asc', created_at: 'desc' }

/** The events of the account or of an organizer; the address selects upcoming, ended or archived. */
export const EventsOf = ({ organizer }: { organizer?: Organizer }) => {
  const { t } = useLingui()
  usePageTitle(t`Events`, organizer?.name)
  const params = useParams()
  const queryClient = useQueryClient()
  const list = useListAddress(fields)
  useKeepListPlace()
  const { page, query, sort, filters } = list.address
  const { data: me } = useMe()
  const [layout, setLayout] = useState<Layout>(() => (deviceStorage.read(layoutKey) === 'list' ? 'list' : 'grid'))
  const state: EventState = eventStates.find((each) => each === params.eventsState) ?? 'upcoming'
  const organizers = useOrganizers()
  const filtered = organizer ? '' : (filters['organizer_id'] ?? '')
  const organizerId = organizer?.id ?? filtered
  const events = useEvents({
    state,
    page,
    query,
    organizer_id: organizerId || undefined,
    sort_by: sort?.by,
    sort_direction: sort?.direction,
  })
  useLastPage(list, events)
  const counts = {
    upcoming: useEvents({ state: 'upcoming', per_page: 1, organizer_id: organizer?.id }),
    ended: useEvents({ state: 'ended', per_page: 1, organizer_id: organizer?.id }),
    archived: useEvents({ state: 'archived', per_page: 1, organizer_id: organizer?.id }),
  }
  const totals = eventStates.map((each) => counts[each].data?.meta.total)
  const total = totals.every((each) => each !== undefined) ? totals.reduce<number>((sum, each) => sum + each, 0) : undefined
  const countOf = (each: EventState): number | undefined => counts[each].data?.meta.total || undefined

  if (organizers.data?.length === 0) return <Navigate to="/welcome" replace />
  const choose = (next: Layout): void => {
    deviceStorage.write(layoutKey, next)
    setLayout(next)
  }
  const isFiltered = query !== '' || filtered !== ''
  const base = organizer ? `/manage/organizer/${organizer.id}/events` : '/manage/events'
  const newEvent = organizer ? `/manage/events/new?organizer=${organizer.id}` : '/manage/events/new'
  const isEmpty = events.data?.meta.total === 0
  const sortNames: Record<string, string> = { start_date: t`Start date`, title: t`Name`, created_at: t`Newest` }
  const allowed = (events.data?.meta.allowed_sorts ?? []).filter((name) => name in sorts)
  return (
    <>
      <PageHeader
        title={organizer ? <bdi>{organizer.name}</bdi> : <Trans>Events</Trans>}
        meta={
          organizer ? (
            <Trans>Events of this organizer</Trans>
          ) : (
            me && (
              <MetaLine>
                {total !== undefined && <Plural value={total} one="# event" other="# events" />}
                <bdi>{me.account.name}</bdi>
              </MetaLine>
            )
          )
        }
        {...(organizer && { back: { to: listPlace('/manage/organizers'), label: <Trans>Organizers</Trans> } })}
        actions={
          <>
            {!organizer && <CsvImportButton of="EVENT" onDone={() => queryClient.invalidateQueries({ queryKey: ['events'] })} />}
            {!(isEmpty && !isFiltered) && (
              <ButtonLink to={newEvent} visual="primary" icon={<Plus />}>
                <Trans>New event</Trans>
              </ButtonLink>
            )}
          </>
        }
      />
      <TabLinks
        label={t`Events by time`}
        tabs={[
          { to: base, label: <Trans>Upcoming</Trans>, count: countOf('upcoming'), end: true },
          { to: `${base}/ended`, label: <Trans context="events">Ended</Trans>, count: countOf('ended') },
          { to: `${base}/archived`, label: <Trans context="events">Archived</Trans>, count: countOf('archived') },
        ]}
      />
      {(isFiltered || !isEmpty) && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginBlock: '5' })}>
          <SearchField label={t`Search events`} value={query} onSearch={list.search} />
          {!organizer && (organizers.data?.length ?? 0) > 1 && (
            <div className={css({ width: { base: 'full', sm: '[12.5rem]' } })}>
              <SelectField
                hideLabel
                label={t`Organizer`}
                name="organizer_id"
                value={filtered}
                onChange={(id) => list.change({ organizer_id: id })}
                options={[
                  { value: '', label: t`All organizers` },
                  ...(organizers.data ?? []).map((organizer) => ({ value: organizer.id, label: organizer.name })),
                ]}
              />
            </div>
          )}
          <div className={css({ display: 'flex', flexWrap: { _tight: 'wrap' }, gap: '2', maxWidth: 'full', marginInlineStart: 'auto' })}>
            {allowed.length > 1 && (
              <div className={css({ width: '[9.375rem]', maxWidth: 'full' })}>
                <SelectField
                  hideLabel
                  label={t`Sort by`}
                  name="sort"
                  value={sort?.by ?? events.data?.meta.default_sort.replace(/^-/, '') ?? ''}
                  onChange={(by) => list.sort({ by, direction: sorts[by] ?? 'asc' })}
                  options={allowed.map((name) => ({ value: name, label: sortNames[name] ?? name }))}
                />
              </div>
            )}
            <Segments<Layout>
              label={t`Layout`}
              value={layout}
              onChange={choose}
              options={[
                { value: 'grid', label: <LayoutGrid />, name: t`Cards` },
                { value: 'list', label: <List />, name: t({ message: 'List', context: 'view' }) },
              ]}
            />
          </div>
        </div>
      )}
      {events.error && events.data && <StaleNotice onRetry={() => void events.refetch()} />}
      {!events.data ? (
        events.error ? (
          <ErrorState error={events.error} onRetry={() => void events.refetch()} />
        ) : (
          <EventGridSkeleton />
        )
      ) : isEmpty ? (
        <EventsEmpty state={state} filtered={isFiltered} newEvent={newEvent} onClear={list.widen} />
      ) : (
        <>
          {layout === 'grid' ? <EventGrid events={events.data.data} /> : <EventTable events={events.data.data} />}
          <Pagination meta={events.data.meta} onPage={list.turnTo} />
        </>
      )}
    </>
  )
}
