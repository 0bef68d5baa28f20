import { useLingui } from '@lingui/react'
import { Fragment } from 'react'
import type { Ticket } from '../../../worker/contract/tickets.ts'

/** Tickets by their titles, as this language lists them. Each title is isolated from the others. */
export const TicketNames = ({ ids, tickets }: { ids: readonly string[]; tickets: readonly Ticket[] }) => {
  const { i18n } = useLingui()
  const titles = tickets.filter((ticket) => ids.includes(ticket.id)).map((ticket) => ticket.title)
  const parts = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).formatToParts(titles)
  return (
    <>
      {parts.map((part, index) => (
        // The same title can stand there twice; only its place tells the two apart.
        <Fragment key={`${index}-${part.value}`}>{part.type === 'element' ? <bdi>{part.value}</bdi> : part.value}</Fragment>
      ))}
    </>
  )
}
