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
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { personName } from '../../../worker/contract/names.ts'
import type { OrderAttendee } from '../../../worker/contract/orders.ts'
import type { ButtonVisual } from '../../ui/button.recipe.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { notify } from '../../ui/toasts.tsx'
import type { AttendeeAct } from './attendee-questions.tsx'

type Props = {
  eventId: string
  attendee: Pick<OrderAttendee, 'id' | 'short_id' | 'first_name' | 'last_name' | 'status'> & { checked_in_at: string | null }
  /** Asks before it is done. */
  onAct: (act: AttendeeAct) => void
  /** Why it can't be made active again, where that is known. */
  refusal?: ReactNode
  /** Leads to the attendee's page, where this isn't it. */
  opens?: boolean
  visual?: ButtonVisual
  size?: 'sm' | 'md'
}

/** What can be done with one ticket. */
export const AttendeeMenu = ({ eventId, attendee, onAct, refusal, opens = true, visual, size }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
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
        label: <Trans>Make active again…</Trans>,
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
                onSelect: () => void navigate(page),
              },
            ]
          : []),
        { id: 'edit', label: <Trans>Edit</Trans>, icon: <Pencil />, onSelect: () => void navigate(`${page}/edit`) },
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
          onSelect: () => void navigator.clipboard.writeText(window.location.origin + ticket).then(() => notify({ title: t`Link copied` })),
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
        ...(attendee.checked_in_at
          ? [{ id: 'out', label: <Trans>Undo check-in…</Trans>, icon: <LogOut className="flip" />, onSelect: () => onAct('out') }]
          : []),
        ...(isActive
          ? [{ id: 'reissue', label: <Trans>Issue again…</Trans>, icon: <RefreshCcw />, separated: true, onSelect: () => onAct('reissue') }]
          : []),
        change,
      ]}
    />
  )
}
