import { Plural, Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicTicket } from '../../../../../worker/contract/public.ts'
import { takeOpened } from '../../../../shared/lib/take-opened.ts'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { groupOffSale } from '../model/off-sale.ts'
import type { Sale } from '../model/use-sale.ts'
import { TicketRow } from './ticket-row.tsx'

const fold = css({
  borderBlockStart: 'hairline',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '11',
    paddingBlock: '2',
    paddingInline: { base: '4', md: '5' },
    cursor: 'pointer',
    listStyle: 'none',
    textStyle: '14',
    color: 'text.muted',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary .lucide': { flexShrink: '0' },
  '& > ul': { borderBlockStart: 'hairline' },
  '&[open] > summary .lucide': { rotate: '[180deg]' },
})
const words = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '3',
  '& > :first-child': { fontWeight: 'medium' },
})
const open = css({ borderBlockStart: 'hairline' })

const Rows = ({ sale, tickets, className }: { sale: Sale; tickets: readonly PublicTicket[]; className?: string }) => (
  <ul className={className}>
    {tickets.map((ticket) => (
      <TicketRow key={ticket.id} sale={sale} ticket={ticket} cartError={null} />
    ))}
  </ul>
)

type FoldProps = { id: string; sale: Sale; tickets: readonly PublicTicket[]; children: ReactNode }

const Fold = ({ id, sale, tickets, children }: FoldProps) => {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Opened before it was hydrated, when nothing listened.
    const isOpened = box.current?.open
    if (takeOpened(id) || isOpened) setOpen(true)
  }, [id])
  return (
    <details ref={box} id={id} className={fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={words}>{children}</span>
        <ChevronDown />
      </summary>
      <Rows sale={sale} tickets={tickets} />
    </details>
  )
}

/** Tickets that can’t be bought now: those with a waitlist, then the later ones and the rest, each behind one line. */
export const FoldedTickets = ({ sale, tickets }: { sale: Sale; tickets: readonly PublicTicket[] }) => {
  const { waiting, later, first, gone } = groupOffSale(sale.event, tickets)
  const single = [...waiting, ...(later.length === 1 ? later : []), ...(gone.length === 1 ? gone : [])]
  return (
    <>
      {single.length > 0 && <Rows sale={sale} tickets={single} className={open} />}
      {later.length > 1 && (
        <Fold id="later" sale={sale} tickets={later}>
          <span>
            <Plural value={later.length} one="# on sale later" other="# on sale later" />
          </span>
          {first && (
            <span>
              <Trans context="date">
                From <EventDate start={first} zone={sale.event.timezone} style="dayTime" />
              </Trans>
            </span>
          )}
        </Fold>
      )}
      {gone.length > 1 && (
        <Fold id="gone" sale={sale} tickets={gone}>
          <span>
            <Plural value={gone.length} one="# not available" other="# not available" />
          </span>
        </Fold>
      )}
    </>
  )
}
