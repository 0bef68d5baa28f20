import { useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { css, cx } from '../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { useMedia } from '../../../shared/lib/use-media.ts'
import { buttonRecipe } from '../../../shared/ui/button.recipe.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { CalendarButton } from '../ticket-page/calendar-button.tsx'
import { TicketCard, type TicketOnCard } from '../ticket-page/ticket-card.tsx'
import { TicketPager, turnLook } from '../ticket-page/ticket-pager.tsx'

/** An order with more tickets shows one card at a time. */
const MAX_BESIDE = 4
const WIDE = '(min-width: 80rem)'

/** The pixel size of a QR module of two cards side by side. */
const SMALL_MODULE = 6

const narrow = css({ width: 'full', maxWidth: '[22.375rem]', marginInline: 'auto' })
const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', alignItems: 'start', gap: '4' })
const buttons = css({ display: 'flex', gap: '2', marginBlockStart: '3' })

type Card = { id: string; isActive: boolean; ticket: TicketOnCard }

/** The cards of an order's tickets, ready to scan: a few side by side where there is room, else one after the other. */
export const OrderCards = ({ order, cards }: { order: PublicOrder; cards: readonly Card[] }) => {
  const { t } = useLingui()
  const hasRoom = useMedia(WIDE)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      cards.findIndex(({ isActive }) => isActive),
    ),
  )
  const shown = cards[at] ?? cards[0]
  if (!shown) return null
  const isBeside = hasRoom && cards.length > 1 && cards.length <= MAX_BESIDE
  const address = `/order/${order.event_id}/${order.short_id}`
  return (
    <div className={isBeside ? undefined : narrow}>
      {isBeside ? (
        <div className={grid}>
          {cards.map(({ id, ticket }) => (
            <TicketCard key={id} event={order.event} ticket={ticket} heading="h3" module={SMALL_MODULE} />
          ))}
        </div>
      ) : (
        <>
          <TicketCard event={order.event} ticket={shown.ticket} heading="h3" />
          <TicketPager
            at={at}
            count={cards.length}
            turn={({ at: to, label, children }) => (
              <button type="button" aria-label={label} title={label} className={turnLook} onClick={() => setAt(to)}>
                {children}
              </button>
            )}
          />
        </>
      )}
      {(isBeside ? cards.some(({ isActive }) => isActive) : shown.isActive) && (
        <div className={buttons}>
          <CalendarButton event={order.event} url={window.location.origin + address} primary />
          <Link
            to={`${address}/print`}
            aria-label={t`Print`}
            title={t`Print`}
            className={cx(buttonRecipe({ size: 'xl', square: true }), css({ '& .lucide': { width: '5', height: '5' } }))}
          >
            <Printer />
          </Link>
        </div>
      )}
    </div>
  )
}
