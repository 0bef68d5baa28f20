import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { One } from '../../../../worker/contract/common.ts'
import type { RoomEvent } from '../../../../worker/contract/page.ts'
import type { availabilitySchema, PublicPrice, PublicTicket } from '../../../../worker/contract/public.ts'
import { api } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { css } from '../../../styled-system/css/index.js'
import { MetaLine } from '../../ui/meta-line.tsx'
import { amount as amountStyle } from './room-styles.ts'

type Availability = z.infer<typeof availabilitySchema>
type State = Pick<PublicPrice, 'state' | 'available'>

const POLL_MS = 10_000
const FEW_LEFT = 20

// The server-rendered data until the first response: it may be old.
const useAvailability = (eventId: string): Map<string, State> | null => {
  const [known, setKnown] = useState<Map<string, State> | null>(null)
  useEffect(() => {
    const poll = (): void =>
      void api.get<One<Availability>>(`/public/events/${encodeURIComponent(eventId)}/availability`, { isPublic: true }).then(
        ({ data }) => setKnown(new Map(data.tickets.flatMap(({ prices }) => prices.map((price) => [price.id, price])))),
        // The last data stays; the room itself reports a lost connection.
        () => undefined,
      )
    poll()
    const timer = setInterval(poll, POLL_MS)
    return () => clearInterval(timer)
  }, [eventId])
  return known
}

const list = css({ listStyle: 'none', padding: '0', borderBlockStart: 'hairline', marginBlockStart: '3' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'baseline',
  columnGap: '4',
  paddingBlock: '3',
  borderBlockEnd: 'hairline',
  '&[data-gone]': { color: 'text.muted' },
})
const end = css({ textStyle: '14', color: 'text.muted', textAlign: 'end', '&[data-few]': { color: 'text.warning', fontWeight: 'medium' } })

const StateWords = ({ state, available }: State) => {
  if (state === 'ON_SALE')
    return available !== undefined && available <= FEW_LEFT ? (
      <span data-few className={end}>
        <Trans>Few left</Trans>
      </span>
    ) : (
      <span className={end}>
        <Trans>Available</Trans>
      </span>
    )
  return (
    <span className={end}>{state === 'SOLD_OUT' ? <Trans context="ticket">Sold out</Trans> : <Trans>Not on sale right now</Trans>}</span>
  )
}

/** The tickets available at the visitor's turn. */
export const RoomTickets = ({ event }: { event: RoomEvent }) => {
  const { t, i18n } = useLingui()
  const known = useAvailability(event.id)
  const amountOf = (ticket: PublicTicket, price: PublicPrice): string => {
    const shown = event.settings.price_display_mode === 'EXCLUSIVE' ? price.discounted : price.gross
    const amount = shown === 0 ? t`free` : formatMoney(shown, event.currency, i18n.locale)
    return ticket.type === 'DONATION' && shown > 0 ? t`from ${amount}` : amount
  }
  const rows = event.tickets.flatMap((ticket) => ticket.prices.map((price) => ({ ticket, price, now: known?.get(price.id) ?? price })))
  if (rows.length === 0) return null
  return (
    <section className={css({ marginBlockStart: '6' })}>
      <h2 className={css({ fontWeight: 'semibold' })}>
        <Trans>Available now</Trans>
      </h2>
      <ul className={list}>
        {rows.map(({ ticket, price, now }) => (
          <li key={price.id} data-gone={now.state === 'ON_SALE' ? undefined : ''} className={row}>
            <span className={css({ flex: '[1 1 10rem]', minWidth: '0', overflowWrap: 'anywhere' })}>
              <MetaLine>
                {ticket.title}
                {price.label}
              </MetaLine>{' '}
              <bdi className={amountStyle}>{amountOf(ticket, price)}</bdi>
            </span>
            <StateWords state={now.state} {...(now.available === undefined ? {} : { available: now.available })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
