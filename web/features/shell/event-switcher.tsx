import { Trans } from '@lingui/react/macro'
import { ChevronsUpDown, LayoutGrid, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { EventDetail } from '../../../worker/contract/events.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { CoverArt } from '../../ui/cover-art.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useEvents } from '../events/event-queries.ts'

const box = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  height: '14',
  paddingInline: '2',
  background: 'bg.control',
  border: 'hairline',
  borderRadius: 'lg',
  textAlign: 'start',
  _hover: { background: 'bg.hover' },
})
const thumb = css({ width: '8', height: '8', flexShrink: '0', borderRadius: 'sm', overflow: 'hidden' })
const cut = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const dot = css({
  display: 'inline-block',
  width: '2',
  height: '2',
  borderRadius: 'full',
  background: 'neutral.8',
  '&[data-status=LIVE]': { background: 'teal.8' },
})
const menuItem = css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', maxWidth: '[260px]' })

/** The event's status in a word with its dot. */
const StatusLine = ({ event }: { event: EventDetail }) => (
  <span className={cx(cut, css({ textStyle: '12', color: 'text.muted' }))}>
    <span className={dot} data-status={event.status} />{' '}
    {event.status === 'LIVE' ? <Trans>Live</Trans> : event.status === 'DRAFT' ? <Trans>Draft</Trans> : <Trans>Archived</Trans>} ·{' '}
    <EventDate start={event.start_date} zone={event.timezone} style="shortDay" />
  </span>
)

/** Which event this is, and the way to others. */
export const EventSwitcher = ({ event }: { event: EventDetail | undefined }) => {
  const navigate = useNavigate()
  const { data: events } = useEvents({ state: 'upcoming', per_page: 8 })
  if (!event)
    return (
      <div className={box}>
        <Skeleton width="32px" height="32px" />
        <Skeleton width="110px" />
      </div>
    )
  const others = (events?.data ?? []).filter((other) => other.id !== event.id)
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <button type="button" className={box}>
          <span className={thumb}>
            <CoverArt id={event.id} url={event.cover_url} />
          </span>
          <span className={css({ flex: '1', minWidth: '0' })}>
            <span dir="auto" className={cx(cut, css({ textStyle: '13', fontWeight: 'semibold' }))}>
              {event.title}
            </span>
            <StatusLine event={event} />
          </span>
          <VisuallyHidden>
            <Trans>Switch event</Trans>
          </VisuallyHidden>
          <ChevronsUpDown />
        </button>
      }
      items={[
        ...others.map((other) => ({
          id: other.id,
          label: (
            <span className={menuItem}>
              <span className={thumb}>
                <CoverArt id={other.id} url={other.cover_url} />
              </span>
              <span dir="auto" className={cut}>
                {other.title}
              </span>
            </span>
          ),
          onSelect: () => void navigate(`/manage/event/${other.id}/dashboard`),
        })),
        {
          id: 'all',
          label: <Trans>All events</Trans>,
          icon: <LayoutGrid />,
          onSelect: () => void navigate('/manage/events'),
          separated: others.length > 0,
        },
        { id: 'new', label: <Trans>New event</Trans>, icon: <Plus />, onSelect: () => void navigate('/manage/events/new') },
      ]}
    />
  )
}
