import { Plural } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { css } from '../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { CancelTerms } from '../../../shared/features/cancel-terms/cancel-terms.tsx'
import { CoverArt } from '../../../shared/ui/cover-art.tsx'
import { EventTime } from '../../../shared/ui/event-time.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { shortPlace } from '../../../shared/lib/place.ts'
import { lineName, OrderLines } from './order-lines.tsx'

const card = css({ border: 'hairline', borderRadius: 'lg', background: 'bg.sunken', overflow: 'hidden' })
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center', padding: '5', borderBlockEnd: 'hairline' })
const thumb = css({ flexShrink: '0', width: '20', height: '20', borderRadius: 'md', overflow: 'hidden' })
const terms = css({ textStyle: '13', color: 'text.muted', paddingInline: '5', paddingBlock: '4', borderBlockStart: 'hairline' })
const folded = css({
  background: 'bg.sunken',
  borderBlockEnd: 'hairline',
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    paddingInline: '4',
    paddingBlock: '2.5',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > .lucide': { transitionProperty: '[rotate]', transitionDuration: 'fast' },
  '&[open] > summary > .lucide': { rotate: '[180deg]' },
})

/** Nothing of an order that is over. */
const Terms = ({ order }: { order: PublicOrder }) =>
  order.status !== 'CANCELLED' && (
    <p className={terms}>
      <CancelTerms policy={order.cancel_policy} transfer={order.transfer} start={order.event.start_date} zone={order.event.timezone} />
    </p>
  )

/** The order beside the form: event, lines, charges, total. */
export const OrderSummary = ({ order }: { order: PublicOrder }) => {
  const { event } = order
  return (
    <div className={card}>
      <div className={head}>
        <div className={thumb}>
          <CoverArt id={event.id} url={event.cover_url} />
        </div>
        <div className={css({ flex: '[1 1 8rem]', minWidth: '0' })}>
          <p className={css({ textStyle: '18', fontWeight: 'semibold', overflowWrap: 'anywhere' })} dir="auto">
            {event.title}
          </p>
          <div className={css({ textStyle: '14', color: 'text.muted' })}>
            <EventTime start={event.start_date} zone={event.timezone} style="full" />
          </div>
          {event.location && (
            <p className={css({ textStyle: '14', color: 'text.muted' })} dir="auto">
              {shortPlace(event.location)}
            </p>
          )}
        </div>
      </div>
      <OrderLines order={order} />
      <Terms order={order} />
    </div>
  )
}

/** The summary on a phone, collapsed into one line. */
export const FoldedSummary = ({ order }: { order: PublicOrder }) => {
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <details className={folded}>
      <summary>
        <span className={css({ flexShrink: '0', width: '10', height: '10', borderRadius: 'sm', overflow: 'hidden' })}>
          <CoverArt id={order.event.id} url={order.event.cover_url} />
        </span>
        <span className={css({ flex: '[1 1 5rem]', minWidth: '0' })}>
          <span className={css({ display: 'block', textStyle: '14', fontWeight: 'medium' })}>
            <Plural value={count} one="# ticket" other="# tickets" />
          </span>
          <span
            className={css({
              display: 'block',
              textStyle: '13',
              color: 'text.muted',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            })}
            dir="auto"
          >
            {[...new Set(order.lines.map(lineName))].join(' · ')}
          </span>
        </span>
        <strong className={css({ fontWeight: 'semibold' })}>
          <Money amount={order.total} currency={order.currency} />
        </strong>
        <ChevronDown />
      </summary>
      <OrderLines order={order} />
      <Terms order={order} />
    </details>
  )
}
