import { Trans, useLingui } from '@lingui/react/macro'
import {
  Copy,
  Ellipsis,
  ExternalLink,
  LogIn,
  LogOut,
  MessageSquare,
  Pencil,
  RefreshCcw,
  RotateCcw,
  Send,
  TicketX,
  Undo2,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { personName } from '../../../../../worker/shared/names.ts'
import type { OrderAttendee } from '../../../../../worker/contract/orders.ts'
import type { ButtonVisual } from '../../../../shared/ui/button.recipe.ts'
import { copyLink } from '../../../../shared/kit/copy-link.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../../../shared/ui/menu.tsx'
import type { AttendeeAct } from './attendee-questions.tsx'

type Props = {
  eventId: string
  attendee: Pick<OrderAttendee, 'id' | 'short_id' | 'first_name' | 'last_name' | 'status'> & { checked_in_at: string | null }
  /** Asks for confirmation. */
  onAct: (act: AttendeeAct) => void
  /** Why it can't be activated again, if known. */
  refusal?: ReactNode
  /** Whether they are inside on a list with re-entry, if known. */
  isInside?: boolean
  /** Adds a link to the attendee's page, except on that page. */
  opens?: boolean
  visual?: ButtonVisual
  size?: 'sm' | 'md'
}

/** The actions on a ticket. */
export const AttendeeMenu = ({ eventId, attendee, onAct, refusal, isInside = false, opens = true, visual, size }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const list = `/manage/event/${eventId}/attendees`
  // The page links back to its list with the same filters; an order's list is another.
  const listSearch = pathname.startsWith(list) ? search : ''
  const name = personName(attendee)
  const page = `/manage/event/${eventId}/attendees/${attendee.id}`
  const ticket = `/ticket/${eventId}/${attendee.short_id}`
  const isActive = attendee.status === 'ACTIVE'
  const change: MenuItem = isActive
    ? {
        id: 'cancel',
        label: <Trans>Cancel ticket…</Trans>,
        icon: <TicketX />,
        danger: true,
        onSelect: () => onAct('change'),
      }
    : {
        id: 'reactivate',
        label: <Trans>Reactivate ticket…</Trans>,
        icon: <RotateCcw className="flip" />,
        separated: true,
        onSelect: () => onAct('change'),
        refusal,
      }
  return (
    <Menu
      trigger={<IconButton visual={visual} size={size} label={t`Actions for ${name}`} icon={<Ellipsis />} />}
      items={[
        ...(opens
          ? [
              {
                id: 'open',
                label: <Trans>Open attendee</Trans>,
                icon: <UserRound />,
                onSelect: () => void navigate(page + listSearch),
              },
            ]
          : []),
        { id: 'edit', label: <Trans>Edit</Trans>, icon: <Pencil />, onSelect: () => void navigate(`${page}/edit${listSearch}`) },
        {
          id: 'ticket',
          label: <Trans>View ticket</Trans>,
          icon: <ExternalLink />,
          onSelect: () => void window.open(ticket, '_blank', 'noreferrer'),
        },
        {
          id: 'copy',
          label: <Trans>Copy ticket link</Trans>,
          icon: <Copy />,
          onSelect: () => void copyLink(window.location.origin + ticket),
        },
        ...(isActive
          ? [
              { id: 'send', label: <Trans>Resend ticket…</Trans>, icon: <Send className="flip" />, onSelect: () => onAct('send') },
              {
                id: 'message',
                label: <Trans>Write a message</Trans>,
                icon: <MessageSquare />,
                onSelect: () => void navigate(`/manage/event/${eventId}/messages/new?attendees=${attendee.id}`),
              },
            ]
          : []),
        ...(isActive ? [{ id: 'in', label: <Trans>Check in…</Trans>, icon: <LogIn className="flip" />, onSelect: () => onAct('in') }] : []),
        ...(isActive && isInside
          ? [{ id: 'out', label: <Trans>Check out…</Trans>, icon: <LogOut className="flip" />, onSelect: () => onAct('out') }]
          : []),
        ...(attendee.checked_in_at
          ? [{ id: 'undo', label: <Trans>Undo check-in…</Trans>, icon: <Undo2 className="flip" />, onSelect: () => onAct('undo') }]
          : []),
        ...(isActive
          ? [
              {
                id: 'reissue',
                label: <Trans>Replace ticket…</Trans>,
                icon: <RefreshCcw />,
                separated: true,
                onSelect: () => onAct('reissue'),
              },
            ]
          : []),
        change,
      ]}
    />
  )
}
