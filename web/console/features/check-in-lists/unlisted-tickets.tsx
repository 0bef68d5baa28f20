import { Plural, Trans } from '@lingui/react/macro'
import type { Ticket } from '../../../../worker/contract/tickets.ts'
import { css } from '../../../styled-system/css/index.js'
import { Notice } from '../../../shared/ui/notice.tsx'
import { TicketNames } from '../ticket-choice/ticket-names.tsx'

/** Warns about tickets that are on no list. */
export const UnlistedTickets = ({ tickets }: { tickets: readonly Ticket[] }) => {
  const missing = tickets.filter((ticket) => ticket.on_no_list).map((ticket) => ticket.id)
  if (missing.length === 0) return null
  return (
    <div className={css({ marginBlockEnd: '4' })}>
      <Notice
        tone="warning"
        title={<Plural value={missing.length} one="# ticket isn’t on a check-in list" other="# tickets aren’t on a check-in list" />}
      >
        <Trans>
          Attendees with <TicketNames ids={missing} tickets={tickets} /> can’t be checked in.
        </Trans>
      </Notice>
    </div>
  )
}
