import { Plural, Trans } from '@lingui/react/macro'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'

/** What a ticket’s price doesn’t say: its special settings, on one line. */
export const TicketKind = ({ ticket }: { ticket: Ticket }) => (
  <MetaLine>
    {ticket.hidden_unless_promo ? <Trans>Private</Trans> : ticket.type === 'DONATION' && <Trans>Donation</Trans>}
    {ticket.type === 'TIERED' && !ticket.hidden_unless_promo && <Plural value={ticket.prices.length} one="# price" other="# prices" />}
    {ticket.max_per_order < 100 && <Trans>max {ticket.max_per_order}</Trans>}
  </MetaLine>
)
