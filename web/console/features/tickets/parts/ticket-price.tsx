import { Trans } from '@lingui/react/macro'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { Money } from '../../../../shared/ui/money.tsx'

/** The price of a ticket: one, a range, or free. */
export const TicketPrice = ({ ticket }: { ticket: Ticket }) => {
  const prices = ticket.prices.map((price) => price.price)
  const least = Math.min(...prices)
  const most = Math.max(...prices)
  if (ticket.type === 'DONATION')
    return (
      <Trans>
        from <Money amount={least} currency={ticket.currency} />
      </Trans>
    )
  if (most === 0) return <Trans>Free</Trans>
  if (least === most) return <Money amount={most} currency={ticket.currency} />
  return (
    <>
      <Money amount={least} currency={ticket.currency} />
      {'\u00a0– '}
      <Money amount={most} currency={ticket.currency} />
    </>
  )
}
