import { Plural, Trans } from '@lingui/react/macro'
import { TicketCheck } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicPrice, PublicTicket } from '../../../../../worker/contract/public.ts'
import { returnedTickets } from '../model/returned.ts'

const panel = css({
  display: 'flex',
  gap: '3',
  padding: '4',
  borderRadius: 'md',
  background: 'accent.tint',
  '& > .lucide': { flexShrink: '0' },
})
const inRow = css({ marginBlockStart: '2', padding: '3', borderRadius: 'md', background: 'accent.tint', textStyle: '13' })

/** On the page of a sold-out event: that holders gave tickets back. */
export const ReturnedPanel = ({ tickets }: { tickets: readonly PublicTicket[] }) => {
  const count = returnedTickets(tickets)
  if (count === 0) return null
  return (
    <div className={panel}>
      <TicketCheck aria-hidden="true" />
      <div>
        <p className={css({ fontWeight: 'semibold' })}>
          <Plural value={count} one="Sold out, but # ticket was returned" other="Sold out, but # tickets were returned" />
        </p>
        <p className={css({ textStyle: '14' })}>
          <Plural
            value={count}
            one="Someone can’t come and gives it back at the price on the ticket."
            other="People who can’t come give them back at the price on the ticket."
          />
        </p>
      </div>
    </div>
  )
}

/** Below a price: how many of its tickets were given back, and what their buyer gets. */
export const ReturnedNote = ({ price: { returned = 0 } }: { price: PublicPrice }) => (
  <p className={inRow}>
    <strong className={css({ fontWeight: 'semibold' })}>
      <Plural value={returned} one="# returned ticket" other="# returned tickets" />
    </strong>
    <br />
    <Trans>You get a new code from us, and the old one stops working.</Trans>
  </p>
)
