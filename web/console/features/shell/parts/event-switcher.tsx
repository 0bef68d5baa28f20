import { Trans } from '@lingui/react/macro'
import { ChevronsUpDown, LayoutGrid, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { css } from '../../../../styled-system/css/index.js'
import { CoverArt } from '../../../../shared/ui/cover-art.tsx'
import { Menu } from '../../../../shared/ui/menu.tsx'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import { useEvents } from '../../events/event-queries.ts'
import { EventFace } from './event-face.tsx'
import { cut, thumb } from './event-face.recipe.ts'

const box = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: '14',
  paddingBlock: '1.5',
  paddingInline: '2',
  background: 'bg.control',
  border: 'hairline',
  borderRadius: 'lg',
  textAlign: 'start',
  mdToDesk: { minHeight: '11', paddingInline: '0', justifyContent: 'center', background: 'transparent', borderColor: 'transparent' },
  _hover: { background: 'bg.hover' },
})
const menuItem = css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', maxWidth: '[16.25rem]' })

/** The current event, with a menu of others. */
export const EventSwitcher = ({ event }: { event: EventDetail | undefined }) => {
  const navigate = useNavigate()
  const { data: events } = useEvents({ state: 'upcoming', per_page: 8 })
  if (!event)
    return (
      <div className={box}>
        <EventFace event={undefined} isThumb />
      </div>
    )
  const others = (events?.data ?? []).filter((other) => other.id !== event.id)
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <button type="button" className={box}>
          <EventFace event={event} isThumb mark={<ChevronsUpDown className={css({ flexShrink: '0' })} />} />
          <VisuallyHidden>
            <Trans>Switch event</Trans>
          </VisuallyHidden>
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
