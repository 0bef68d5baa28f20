import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CapacityAssignment } from '../../../../../worker/contract/capacity.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import { acts, availability, group, headRow, list, price, revenue, saleWindow, state } from './ticket-list.recipe.ts'
import { TicketRow } from './ticket-row.tsx'
import { useTicketOrder } from '../model/use-ticket-order.ts'

type Props = {
  event: EventDetail
  tickets: readonly Ticket[]
  assignments: readonly CapacityAssignment[]
  /** Off while the list is searched or filtered: the order would be of a part only. */
  sortable: boolean
  onEdit: (ticket: Ticket) => void
  onDelete: (ticket: Ticket) => void
}

/** Tickets in their order of display, which is changed by dragging, by the arrow keys on the handle, or from the menu. */
export const TicketList = ({ event, tickets, assignments, sortable, onEdit, onDelete }: Props) => {
  const { t } = useLingui()
  const save = useTicketOrder(event.id)
  const [announcement, setAnnouncement] = useState('')

  const move = async (id: string, to: number): Promise<void> => {
    const moved = tickets.find((ticket) => ticket.id === id)
    if (!moved || to < 0 || to >= tickets.length || tickets[to] === moved) return
    setAnnouncement(t`${moved.title} is now number ${to + 1} of ${tickets.length}`)
    await save(id, to)
  }

  return (
    <>
      <div role="table" aria-label={t`Tickets`} className={list}>
        <div role="rowgroup" className={group}>
          <div role="row" className={headRow}>
            <span role="columnheader">
              <VisuallyHidden>
                <Trans>Display order</Trans>
              </VisuallyHidden>
            </span>
            <span role="columnheader">
              <Trans>Ticket</Trans>
            </span>
            <span role="columnheader" className={saleWindow}>
              <Trans>Sale window</Trans>
            </span>
            <span role="columnheader" className={price}>
              <Trans>Price</Trans>
            </span>
            <span role="columnheader" className={availability}>
              <Trans>Availability</Trans>
            </span>
            <span role="columnheader" className={revenue}>
              <Trans>Revenue</Trans>
            </span>
            <span role="columnheader" className={state}>
              <Trans>State</Trans>
            </span>
            <span role="columnheader" className={acts}>
              <VisuallyHidden>
                <Trans>Actions</Trans>
              </VisuallyHidden>
            </span>
          </div>
        </div>
        {tickets.map((ticket, index) => (
          <TicketRow
            key={ticket.id}
            event={event}
            ticket={ticket}
            assignments={assignments}
            index={index}
            count={tickets.length}
            sortable={sortable}
            onMove={(id, to) => void move(id, to)}
            onEdit={() => onEdit(ticket)}
            onDelete={() => onDelete(ticket)}
          />
        ))}
      </div>
      <div aria-live="assertive">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  )
}
