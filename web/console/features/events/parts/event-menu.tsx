import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Archive, Copy, Ellipsis, ExternalLink, Link2, PanelsTopLeft, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EventListItem, EventStatus } from '../../../../../worker/contract/events.ts'
import { copyLink } from '../../../../shared/kit/copy-link.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../../../shared/ui/menu.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { useUndo } from '../../../../shared/kit/use-undoable.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { eventAddress } from '../model/event-address.ts'
import { useEventStatus } from '../model/use-event-status.ts'

/** The actions on an event in a list. */
export const EventMenu = ({ event }: { event: EventListItem }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { change: status, restore } = useEventStatus(event.id)
  const undo = useUndo()
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null)
  const close = (): void => setAsked(null)

  // Awaited: once its status is another, the event and this menu may be gone from the list.
  const change = async (to: EventStatus, done: string): Promise<void> => {
    const before = event.status
    try {
      await status.mutateAsync(to)
      notify({ title: done, description: event.title, action: undo(() => restore(before, to)) })
    } catch (error) {
      notify({ tone: 'error', title: t`Event status update failed`, description: errorText(error) })
    }
    close()
  }

  const isLive = event.status === 'LIVE'
  const items: MenuItem[] = [
    {
      id: 'open',
      label: <Trans comment="verb: opens the event">Open</Trans>,
      icon: <PanelsTopLeft />,
      onSelect: () => void navigate(`/manage/event/${event.id}/dashboard`),
    },
    ...(event.status === 'ARCHIVED'
      ? []
      : [
          {
            id: 'view',
            label: isLive ? <Trans>View page</Trans> : <Trans>Preview page</Trans>,
            icon: <ExternalLink />,
            onSelect: () => void window.open(eventAddress(event), '_blank', 'noopener'),
          },
        ]),
    ...(isLive
      ? [
          {
            id: 'link',
            label: <Trans>Copy link</Trans>,
            icon: <Link2 />,
            onSelect: () => void copyLink(window.location.origin + eventAddress(event)),
          },
        ]
      : []),
    {
      id: 'duplicate',
      label: <Trans>Duplicate…</Trans>,
      icon: <Copy />,
      separated: true,
      onSelect: () => void navigate(`/manage/events/new?copy=${event.id}`),
    },
    event.status === 'ARCHIVED'
      ? {
          id: 'restore',
          label: <Trans>Restore</Trans>,
          icon: <RotateCcw className="flip" />,
          onSelect: () => void change('DRAFT', t`Restored as a draft`),
        }
      : { id: 'archive', label: <Trans>Archive…</Trans>, icon: <Archive />, onSelect: () => setAsked('archive') },
    {
      id: 'delete',
      label: <Trans>Delete…</Trans>,
      icon: <Trash2 />,
      danger: true,
      separated: true,
      onSelect: () => setAsked('delete'),
      refusal:
        event.tickets_sold > 0 ? (
          <Plural
            value={event.tickets_sold}
            one="# ticket was sold. Archive it instead."
            other="# tickets were sold. Archive it instead."
          />
        ) : undefined,
    },
  ]
  return (
    <>
      <Menu trigger={<IconButton label={t`Actions for ${event.title}`} icon={<Ellipsis />} />} items={items} />
      <ArchiveDialog
        title={event.title}
        open={asked === 'archive'}
        onClose={close}
        onConfirm={() => void change('ARCHIVED', t`Your event is archived`)}
        busy={status.isPending}
      />
      <DeleteEventDialog event={event} open={asked === 'delete'} onClose={close} />
    </>
  )
}
