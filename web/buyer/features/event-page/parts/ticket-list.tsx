import { lazyWithMessages } from '../../../../shared/lib/lazy-with-messages.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import { saleState } from './sale-state.tsx'
import { TicketRow } from './ticket-row.tsx'
import type { Sale } from '../model/use-sale.ts'

/** The link to an unfinished order, loaded if there is one. */
export const ResumeOrder = lazyWithMessages(async () => (await import('./resume-order.tsx')).ResumeOrder)

/** The list of tickets, below the reason if none can be bought. */
export const TicketList = ({ sale }: { sale: Sale }) => {
  const { event, tickets, cartError } = sale
  const state = saleState(event, tickets)
  return (
    <>
      {sale.ownOrder && (
        <Part>
          <ResumeOrder order={sale.ownOrder} />
        </Part>
      )}
      {!state.canBuy && !sale.isPromoChecking && (
        <div role="status" className={css({ padding: { base: '4', md: '5' }, '& + ul': { borderBlockStart: 'hairline' } })}>
          <p className={css({ fontWeight: 'semibold' })}>{state.title}</p>
          <p className={css({ textStyle: '14', color: 'text.muted' })}>{state.text}</p>
        </div>
      )}
      {tickets.length > 0 && (
        <ul aria-busy={sale.isPromoChecking}>
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} sale={sale} ticket={ticket} cartError={cartError?.ticketId === ticket.id ? cartError : null} />
          ))}
        </ul>
      )}
    </>
  )
}
