import { laterPart } from '../../lib/later-part.ts'
import { css } from '../../styled-system/css/index.js'
import { Part } from '../error-page/error-boundary.tsx'
import { saleState } from './sale-state.tsx'
import { TicketRow } from './ticket-row.tsx'
import type { Sale } from './use-sale.ts'

/** The way back to an unfinished order, loaded where there is one. */
export const ResumeOrder = laterPart(async () => (await import('./resume-order.tsx')).ResumeOrder)

/** What is on sale: first what stands in the way, if anything does, then every ticket. */
export const TicketList = ({ sale }: { sale: Sale }) => {
  const { event, tickets, fault } = sale
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
            <TicketRow key={ticket.id} sale={sale} ticket={ticket} fault={fault?.ticketId === ticket.id ? fault : null} />
          ))}
        </ul>
      )}
    </>
  )
}
