import { Plural, Trans } from '@lingui/react/macro'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { css } from '../../styled-system/css/index.js'
import { Notice } from '../../ui/notice.tsx'
import { TicketNames } from '../ticket-choice/ticket-names.tsx'

/** Names the tickets that no list admits, where there are any. */
export const OnNoList = ({ tickets }: { tickets: readonly Ticket[] }) => {
  const forgotten = tickets.filter((ticket) => ticket.on_no_list).map((ticket) => ticket.id)
  if (forgotten.length === 0) return null
  return (
    <div className={css({ marginBlockEnd: '4' })}>
      <Notice tone="warning" title={<Plural value={forgotten.length} one="A ticket is on no list" other="# tickets are on no list" />}>
        <Trans>
          Anyone with <TicketNames ids={forgotten} tickets={tickets} /> would be refused at every door.
        </Trans>
      </Notice>
    </div>
  )
}
