import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DoorOpen, Hourglass, Shuffle, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RoomEvent } from '../../../../worker/contract/page.ts'
import type { PublicTicket } from '../../../../worker/contract/public.ts'
import { turnLasts } from '../../../../worker/shared/room-place.ts'
import { css } from '../../../styled-system/css/index.js'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { MetaLine } from '../../ui/meta-line.tsx'
import { amount as amountStyle, quiet } from './room-styles.ts'
import type { LineState } from './line.ts'

const list = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
  marginBlockStart: '6',
  listStyle: 'none',
  padding: '0',
})
const row = css({ display: 'flex', gap: '3', '& > .lucide': { width: '5', height: '5', marginBlockStart: '0.5', color: 'accent.text' } })

const Fact = ({ icon, title, children }: { icon: ReactNode; title: ReactNode; children?: ReactNode }) => (
  <li className={row}>
    {icon}
    <div className={css({ minWidth: '0' })}>
      <p className={css({ fontWeight: 'medium' })}>{title}</p>
      {children && <p className={quiet}>{children}</p>}
    </div>
  </li>
)

const MAX_PRICES = 3
const minutes = turnLasts / 60_000

const shown = (event: RoomEvent, { prices }: PublicTicket): number =>
  Math.min(...prices.map((price) => (event.settings.price_display_mode === 'EXCLUSIVE' ? price.discounted : price.gross)))

const Prices = ({ event }: { event: RoomEvent }) => {
  const { t, i18n } = useLingui()
  const priced = event.tickets.filter(({ prices }) => prices.length > 0).slice(0, MAX_PRICES)
  const parts = priced.map((ticket) => {
    const least = shown(event, ticket)
    const amount = <bdi className={amountStyle}>{least === 0 ? t`free` : formatMoney(least, event.currency, i18n.locale)}</bdi>
    const name = <bdi>{ticket.title}</bdi>
    return ticket.prices.length > 1 || ticket.type === 'DONATION' ? (
      <Trans key={ticket.id}>
        {name} from {amount}
      </Trans>
    ) : (
      <span key={ticket.id}>
        {name} <span className={css({ marginInlineStart: '1' })}>{amount}</span>
      </span>
    )
  })
  return <MetaLine>{parts}</MetaLine>
}

const TicketCount = ({ event }: { event: RoomEvent }) => {
  const { max_tickets_per_order: inOrder, max_tickets_per_person: each } = event.settings
  return each === null ? (
    <Plural value={inOrder} one="# ticket per order" other="Up to # tickets per order" />
  ) : (
    <Plural value={each} one="# ticket per person" other="Up to # tickets per person" />
  )
}

/** The next steps in plain words. */
export const RoomFacts = ({ event, state: { view, hasPlace } }: { event: RoomEvent; state: LineState }) => {
  const { i18n } = useLingui()
  if (view.kind === 'before') {
    const time = view.opensAt && formatDate(view.opensAt, event.timezone, i18n.locale, 'time')
    return (
      <ul className={list}>
        <Fact icon={<Shuffle />} title={<Trans>You’ll get a random place</Trans>}>
          {time ? (
            <Trans>Drawn at {time}. Arriving early doesn’t help.</Trans>
          ) : (
            <Trans>Drawn at opening. Arriving early doesn’t help.</Trans>
          )}
        </Fact>
        <Fact icon={<Ticket />} title={<TicketCount event={event} />}>
          <Prices event={event} />
        </Fact>
      </ul>
    )
  }
  if (view.kind !== 'line' && view.kind !== 'joining') return null
  return (
    <ul className={list}>
      {hasPlace && (
        <Fact icon={<DoorOpen />} title={<Trans>Your place is kept</Trans>}>
          <Trans>Come back with the same link on this device.</Trans>
        </Fact>
      )}
      <Fact
        icon={<Hourglass />}
        title={<Plural value={minutes} one="You’ll have # minute to choose tickets" other="You’ll have # minutes to choose tickets" />}
      >
        <Trans>If you miss your turn, you go to the back of the line.</Trans>
      </Fact>
      <Fact icon={<Ticket />} title={<Trans>Tickets may sell out before your turn</Trans>} />
    </ul>
  )
}
