import { Plural, Trans } from '@lingui/react/macro'
import type { Ticket } from '../../../worker/contract/tickets.ts'

/** The kind of a ticket and what is particular about it, in a line. */
export const TicketKind = ({ ticket }: { ticket: Ticket }) => (
  <>
    {ticket.hidden_unless_promo ? (
      <Trans>Private · shown with a promo code</Trans>
    ) : ticket.type === 'FREE' ? (
      <Trans>Free</Trans>
    ) : ticket.type === 'PAID' ? (
      <Trans>Paid</Trans>
    ) : ticket.type === 'DONATION' ? (
      <Trans>Donation</Trans>
    ) : (
      <>
        <Trans>Tiered</Trans> · <Plural value={ticket.prices.length} one="# price" other="# prices" />
      </>
    )}
    {ticket.max_per_order < 100 && (
      <>
        {' · '}
        <Trans>max {ticket.max_per_order} per order</Trans>
      </>
    )}
  </>
)
