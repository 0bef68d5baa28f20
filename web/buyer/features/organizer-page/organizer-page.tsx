import { useLingui as useRuntimeLingui } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { useParams, useSearchParams } from 'wouter'
import { organizerPageOf } from '../../../../worker/shared/organizer-events.ts'
import type { OrganizerPage } from '../../../../worker/contract/page.ts'
import { css } from '../../../styled-system/css/index.js'
import { pageConfig } from '../../../shared/lib/page-config.ts'
import { useHydrationSeed } from '../../../shared/lib/hydration-seed.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { BuyerShell } from '../shell/buyer-shell.tsx'
import { ButtonAnchor } from '../../../shared/ui/button-anchor.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { RichText } from '../../../shared/ui/rich-text.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Component as NothingHere } from '../nothing-here/nothing-here-page.tsx'
import { EventCards } from './event-cards.tsx'
import { organizerQuery } from './organizer-queries.ts'

const column = css({
  width: 'full',
  maxWidth: 'buyer',
  marginInline: 'auto',
  paddingInline: '4',
  paddingBlock: '6',
  display: 'grid',
  gap: '6',
})

const Head = ({ organizer: { id, name, website, image_url, description } }: Pick<OrganizerPage, 'organizer'>) => (
  <header className={css({ display: 'grid', gap: '5' })}>
    <div className={css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4' })}>
      <Avatar name={name} url={image_url} size="md" square />
      <h1
        className={css({
          flex: '1',
          minWidth: '[min(15rem, 100%)]',
          textStyle: '32',
          fontWeight: 'semibold',
          overflowWrap: 'anywhere',
        })}
      >
        <bdi>{name}</bdi>
      </h1>
      {website && (
        <ButtonAnchor href={website} target="_blank" rel="noopener">
          <Trans>Website</Trans>
        </ButtonAnchor>
      )}
      <ButtonAnchor href={`/api/public/organizers/${id}/events.ics`} download icon={<CalendarPlus />}>
        <Trans>Subscribe in calendar</Trans>
      </ButtonAnchor>
    </div>
    {description && (
      <div className={css({ maxWidth: 'reading' })}>
        <RichText html={description} />
      </div>
    )}
  </header>
)

// Links, so that paging works without scripts.
const Pages = ({ page, last }: { page: number; last: number }) => {
  const { t } = useLingui()
  if (last <= 1) return null
  return (
    <nav
      aria-label={t({ message: 'Pages', context: 'pagination' })}
      className={css({ display: 'flex', justifyContent: 'space-between', gap: '3' })}
    >
      {page > 1 ? (
        <ButtonAnchor href={page === 2 ? '?' : `?page=${page - 1}`} rel="prev">
          <ChevronLeft className="flip" />
          <Trans>Earlier dates</Trans>
        </ButtonAnchor>
      ) : (
        <span />
      )}
      {page < last && (
        <ButtonAnchor href={`?page=${page + 1}`} rel="next">
          <Trans>Later dates</Trans>
          <ChevronRight className="flip" />
        </ButtonAnchor>
      )}
    </nav>
  )
}

/** A page of upcoming events. In another site's page each opens in a tab of its own. */
export const Upcoming = ({ events, isFramed = false }: Pick<OrganizerPage, 'events'> & { isFramed?: boolean }) => (
  <>
    {events.data.length > 0 ? (
      <EventCards events={events.data} isFramed={isFramed} />
    ) : (
      <EmptyState icon={<CalendarClock />} level="h3" title={<Trans>No upcoming events</Trans>}>
        <Trans>Check back later.</Trans>
      </EmptyState>
    )}
    <Pages page={events.meta.page} last={events.meta.last_page} />
  </>
)

const Listing = ({ shown: { organizer, events } }: { shown: OrganizerPage }) => {
  // Rerenders on a change of language: some parts read the locale directly.
  useRuntimeLingui()
  usePageTitle(organizer.name)
  return (
    <BuyerShell>
      <div className={column}>
        <Head organizer={organizer} />
        <section aria-labelledby="events" className={css({ display: 'grid', gap: '4' })}>
          <h2 id="events" className={css({ textStyle: '20', fontWeight: 'semibold', overflowWrap: 'anywhere' })}>
            <Trans>Upcoming events</Trans>
          </h2>
          <Upcoming events={events} />
        </section>
      </div>
    </BuyerShell>
  )
}

const Frame = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <BuyerShell>
    <div className={column}>
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Loading>
          <Skeleton width="40%" height="40px" />
          <Skeleton height="240px" />
        </Loading>
      )}
    </div>
  </BuyerShell>
)

/** `/o/{organizerId}/{slug}`: an organizer and their upcoming events. */
export const Component = () => {
  const { organizerId = '' } = useParams()
  const [search] = useSearchParams()
  const page = organizerPageOf(search.get('page'))
  const seed = useHydrationSeed()
  const initial = seed?.organizer ?? pageConfig().organizer
  const isThis = initial?.organizer.id === organizerId && initial.events.meta.page === page
  const { data, error, refetch } = useQuery({ ...organizerQuery(organizerId, page), ...(isThis ? { initialData: initial } : {}) })
  if (data) return <Listing shown={data} />
  if (data === null) return <NothingHere />
  return <Frame error={error} onRetry={() => void refetch()} />
}
