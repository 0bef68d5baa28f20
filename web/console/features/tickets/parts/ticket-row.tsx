import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowDown,
  ArrowUp,
  Copy,
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
import { Link, useLocation, useNavigate } from 'react-router'
import type { CapacityAssignment } from '../../../../../worker/contract/capacity.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { copyOf } from '../../../../shared/kit/copy-of.ts'
import { rowLinkProps } from '../../../../shared/lib/follow-row.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import { aboveRowLink, rowLink } from '../../../../shared/kit/data-table.recipe.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Menu } from '../../../../shared/ui/menu.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { TicketBadge } from '../../../../shared/kit/ticket-badge.tsx'
import { SaleWindow } from './sale-window.tsx'
import { TicketAvailability } from './ticket-availability.tsx'
import { availableOf, quantityOf } from '../model/ticket-counts.ts'
import { TicketKind } from './ticket-kind.tsx'
import {
  about,
  acts,
  availability,
  grip,
  group,
  handle as handleStyle,
  name,
  nameWords,
  price,
  revenue,
  revenueLabel,
  row as rowStyle,
  saleWindow,
  saleWindowText,
  state,
  thumb,
  thumbColour,
  title,
} from './ticket-list.recipe.ts'
import { TicketPrice } from './ticket-price.tsx'
import { TierRow } from './tier-row.tsx'
import { useRowDrag } from '../../../../shared/kit/use-row-drag.ts'
import { useToggleHidden } from '../model/use-toggle-hidden.ts'

type Props = {
  event: EventDetail
  ticket: Ticket
  /** The event's shared limits. */
  assignments: readonly CapacityAssignment[]
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

/** One ticket of the list, with its tiers below. */
export const TicketRow = ({ event, ticket, assignments, index, count, sortable, onMove, onEdit, onDelete }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { row, handle, dragging, over } = useRowDrag({ id: ticket.id, index, enabled: sortable, onMove })
  const toggleHidden = useToggleHidden(event.id)
  return (
    <div role="rowgroup" ref={row} className={group} data-dragging={dragging} data-over={over}>
      <div role="row" className={rowStyle} {...rowLinkProps}>
        <span role="cell" className={grip}>
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
        <span role="cell" className={name}>
          <span className={thumb}>
            {iconOf(ticket)}
            {ticket.color && <span className={thumbColour} style={{ backgroundColor: ticket.color }} />}
          </span>
          <span className={nameWords}>
            <Link to={ticket.id} className={cx(rowLink, title)} dir="auto">
              {ticket.title}
            </Link>
            <span className={about}>
              <TicketKind ticket={ticket} />
              {ticket.on_no_list && (
                <span className={css({ display: 'block', color: 'orange.11' })}>
                  <Trans>Not on a check-in list</Trans>
                </span>
              )}
            </span>
          </span>
        </span>
        <span role="cell" className={cx(saleWindow, saleWindowText)}>
          <SaleWindow ticket={ticket} zone={event.timezone} />
        </span>
        <span role="cell" className={price}>
          <TicketPrice ticket={ticket} />
        </span>
        <span role="cell" className={availability}>
          <TicketAvailability
            sold={ticket.sold}
            held={ticket.held}
            quantity={quantityOf(ticket)}
            available={availableOf(ticket, assignments)}
          />
        </span>
        <span role="cell" className={revenue}>
          <span className={revenueLabel}>
            <Trans>Revenue</Trans>
          </span>{' '}
          <Money amount={ticket.gross} currency={ticket.currency} />
        </span>
        <span role="cell" className={state}>
          <TicketBadge state={ticket.state} />
        </span>
        <span role="cell" className={cx(aboveRowLink, acts)}>
          <Menu
            trigger={<IconButton label={t`Actions for ${ticket.title}`} icon={<Ellipsis />} />}
            items={[
              { id: 'edit', label: <Trans>Edit</Trans>, icon: <Pencil />, onSelect: onEdit },
              {
                id: 'copy',
                label: <Trans>Duplicate</Trans>,
                icon: <Copy />,
                onSelect: () => void navigate({ pathname: 'new', search: copyOf(search, ticket.id) }),
              },
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
                refusal: !ticket.is_bound ? undefined : ticket.sold > 0 ? (
                  <Trans>Tickets were sold. Hide it instead.</Trans>
                ) : ticket.held > 0 ? (
                  <Trans>Someone is buying it. Hide it instead.</Trans>
                ) : (
                  <Trans>Tickets were issued. Hide it instead.</Trans>
                ),
              },
            ]}
          />
        </span>
      </div>
      {ticket.type === 'TIERED' &&
        ticket.prices.map((tier, position) => (
          <TierRow
            key={tier.id}
            tier={tier}
            currency={ticket.currency}
            zone={event.timezone}
            hasMore={position < ticket.prices.length - 1}
          />
        ))}
    </div>
  )
}
