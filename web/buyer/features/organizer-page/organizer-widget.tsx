import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'wouter'
import type { OrganizerPage } from '../../../../worker/contract/page.ts'
import { organizerPageOf } from '../../../../worker/shared/organizer-events.ts'
import { widgetOptions } from '../../../../worker/shared/widget.ts'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { WidgetFrame } from '../widget/widget-frame.tsx'
import { Upcoming } from './organizer-page.tsx'
import { organizerQuery } from './organizer-queries.ts'

const none: OrganizerPage['events'] = {
  data: [],
  meta: { page: 1, per_page: 1, total: 0, last_page: 1, allowed_sorts: [], default_sort: '', allowed_filter_fields: [] },
}

/** `/widget/organizer/{organizerId}`: an organizer's upcoming events in an iframe of another site. */
export const Component = () => {
  // Rerenders on a change of language: some parts read the locale directly.
  useLingui()
  const { organizerId = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(organizerQuery(organizerId, organizerPageOf(search.get('page'))))
  usePageTitle(data?.organizer.name)
  return (
    <WidgetFrame eventId="" options={widgetOptions(search)}>
      <div className={css({ display: 'grid', gap: '4' })}>
        {data && <h1 className={css({ srOnly: true })}>{data.organizer.name}</h1>}
        {data ? (
          <Upcoming events={data.events} isFramed />
        ) : data === null ? (
          <Upcoming events={none} isFramed />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton height="240px" />
          </Loading>
        )}
      </div>
    </WidgetFrame>
  )
}
