import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  Eye,
  EyeOff,
  GripVertical,
  HeartHandshake,
  KeyRound,
  Layers,
  Pencil,
  Ticket as TicketIcon,
  Trash2,
  Users,
} from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { css } from '../../styled-system/css/index.js'
import { aboveRowLink, rowLink } from '../../ui/data-table.recipe.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TicketBadge } from '../../ui/ticket-badge.tsx'
import { handle as handleStyle, price, row as rowStyle, saleWindow, thumb } from './ticket-list.recipe.ts'
import { SaleWindow } from './sale-window.tsx'
import { TicketAvailability } from './ticket-availability.tsx'
import { TicketKind } from './ticket-kind.tsx'
import { TicketPrice } from './ticket-price.tsx'
import { useTicketDrag } from './use-ticket-drag.ts'
import { useToggleHidden } from './use-toggle-hidden.ts'

type Props = {
  event: EventDetail
  ticket: Ticket
  index: number
  count: number
  sortable: boolean
  onMove: (id: string, to: number) => void
  onEdit: () => void
  onDelete: () => void
}

const iconOf = (ticket: Ticket) =>
  ticket.hidden_unless_promo ? (
    <KeyRound />
  ) : ticket.type === 'TIERED' ? (
    <Layers />
  ) : ticket.type === 'DONATION' ? (
    <HeartHandshake />
  ) : (
    <TicketIcon />
  )

const quantityOf = (ticket: Ticket): number | null =>
  ticket.prices.reduce<number | null>((sum, each) => (sum === null || each.quantity === null ? null : sum + each.quantity), 0)
const availableOf = (ticket: Ticket): number | null =>
  ticket.prices.reduce<number | null>((sum, each) => (sum === null || each.available === null ? null : sum + each.available), 0)

/** One ticket of the list. */
export const TicketRow = ({ event, ticket, index, count, sortable, onMove, onEdit, onDelete }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { row, handle, dragging, over } = useTicketDrag({ id: ticket.id, index, enabled: sortable, onMove })
  const toggleHidden = useToggleHidden(event.id)
  const quantity = quantityOf(ticket)
  return (
    <div ref={row} role="row" className={rowStyle} data-dragging={dragging} data-over={over}>
      <span role="cell">
        <button
          ref={handle}
          type="button"
          className={handleStyle}
          disabled={!sortable}
          aria-label={t`Move ${ticket.title}: arrow keys up and down`}
          title={sortable ? t`Drag, or use the arrow keys` : t`Clear search and filter to change the order`}
          onKeyDown={(press) => {
            if (press.key !== 'ArrowUp' && press.key !== 'ArrowDown') return
            press.preventDefault()
            onMove(ticket.id, index + (press.key === 'ArrowUp' ? -1 : 1))
          }}
        >
          <GripVertical />
        </button>
      </span>
      <span role="cell" className={css({ display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' })}>
        <span className={thumb}>{iconOf(ticket)}</span>
        <span className={css({ minWidth: '0' })}>
          <Link to={ticket.id} className={rowLink} dir="auto">
            {ticket.title}
          </Link>
          <span className={css({ display: 'block', textStyle: '12', color: 'text.muted' })}>
            <TicketKind ticket={ticket} />
          </span>
        </span>
      </span>
      <span role="cell" className={saleWindow}>
        <SaleWindow ticket={ticket} zone={event.timezone} />
      </span>
      <span role="cell" className={price}>
        <TicketPrice ticket={ticket} />
      </span>
      <span role="cell" className={css({ order: { base: '1', lg: '0' }, gridColumn: { base: '[2 / 4]', lg: 'auto' }, minWidth: '0' })}>
        <TicketAvailability sold={ticket.sold} held={ticket.held} quantity={quantity} available={availableOf(ticket)} />
      </span>
      <span role="cell" className={css({ order: { base: '2', lg: '0' }, gridColumn: { base: '[2 / -1]', lg: 'auto' } })}>
        <TicketBadge state={ticket.state} />
      </span>
      <span role="cell" className={aboveRowLink}>
        <Menu
          trigger={<IconButton label={t`Actions for ${ticket.title}`} icon={<Ellipsis />} />}
          items={[
            { id: 'edit', label: <Trans>Edit</Trans>, icon: <Pencil />, onSelect: onEdit },
            {
              id: 'attendees',
              label: <Plural value={ticket.sold} one="Show # attendee" other="Show # attendees" />,
              icon: <Users />,
              onSelect: () => void navigate(`/manage/event/${event.id}/attendees?ticket_id=${ticket.id}`),
            },
            ticket.is_hidden
              ? { id: 'show', label: <Trans>Show on event page</Trans>, icon: <Eye />, onSelect: () => toggleHidden(ticket) }
              : { id: 'hide', label: <Trans>Hide from event page</Trans>, icon: <EyeOff />, onSelect: () => toggleHidden(ticket) },
            ...(sortable && index > 0
              ? [{ id: 'up', label: <Trans>Move up</Trans>, icon: <ArrowUp />, onSelect: () => onMove(ticket.id, index - 1) }]
              : []),
            ...(sortable && index < count - 1
              ? [{ id: 'down', label: <Trans>Move down</Trans>, icon: <ArrowDown />, onSelect: () => onMove(ticket.id, index + 1) }]
              : []),
            {
              id: 'delete',
              label: <Trans>Delete</Trans>,
              icon: <Trash2 />,
              danger: true,
              separated: true,
              onSelect: onDelete,
              refusal: ticket.sold > 0 || ticket.held > 0 ? <Trans>Has sales. Hide it instead.</Trans> : undefined,
            },
          ]}
        />
      </span>
    </div>
  )
}
