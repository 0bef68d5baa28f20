import { Plural, Trans } from '@lingui/react/macro'
import type { Ticket } from '../../../../worker/contract/tickets.ts'
import { TitleList } from '../../../shared/ui/title-list.tsx'

const FEW = 2

/** A localized list of ticket titles; a number where it is all of several. */
export const TicketNames = ({ ids, tickets }: { ids: readonly string[]; tickets: readonly Ticket[] }) => {
  const named = tickets.filter((ticket) => ids.includes(ticket.id))
  return named.length > FEW && named.length === tickets.length ? (
    <Trans>
      All <Plural value={named.length} one="# ticket" other="# tickets" />
    </Trans>
  ) : (
    <TitleList titles={named.map((ticket) => ticket.title)} />
  )
}
