import { Trans } from '@lingui/react/macro'
import { languageOf } from '../../../../worker/contract/languages.ts'
import { personName } from '../../../../worker/shared/names.ts'
import { css } from '../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { OrderBadge } from '../../../shared/features/order/order-badge.tsx'
import { currentLocale } from '../../../shared/lib/i18n.ts'
import { placeAndAddress } from '../../../shared/lib/place.ts'
import { OrderLines } from '../buyer-order/order-lines.tsx'

const sheet = css({ colorScheme: '[light]', color: 'text', background: 'white', display: 'flex', flexDirection: 'column', gap: '5' })
const muted = css({ color: 'text.muted', overflowWrap: 'anywhere' })

/** The printable receipt. */
export const OrderReceipt = ({ order }: { order: PublicOrder }) => {
  const { event, buyer } = order
  const place = event.location ? placeAndAddress(event.location) : ''
  return (
    <article className={sheet}>
      <header className={css({ display: 'flex', justifyContent: 'space-between', gap: '5' })}>
        <div className={css({ minWidth: '0' })}>
          <p className={css({ textStyle: '20', fontWeight: 'semibold' })}>
            <Trans>
              Order <bdi dir="ltr">{order.number}</bdi>
            </Trans>{' '}
            {order.display_status !== 'COMPLETED' && <OrderBadge status={order.display_status} />}
          </p>
          <p className={muted}>
            <EventDate start={order.completed_at ?? order.created_at} zone={event.timezone} style="full" nameZone />
          </p>
          {buyer && (
            <p className={muted}>
              <bdi>{personName(buyer)}</bdi>
              {languageOf(currentLocale()).comma}
              <bdi>{buyer.email}</bdi>
            </p>
          )}
        </div>
        <div className={css({ textAlign: 'end', minWidth: '0' })}>
          <p className={css({ fontWeight: 'semibold' })}>
            <bdi>{event.organizer.name}</bdi>
          </p>
          {event.organizer.email && (
            <p className={muted}>
              <bdi>{event.organizer.email}</bdi>
            </p>
          )}
        </div>
      </header>
      <div>
        <h2 className={css({ textStyle: '24', fontWeight: 'semibold', overflowWrap: 'anywhere' })} dir="auto">
          {event.title}
        </h2>
        <p>
          <EventDate start={event.start_date} end={event.end_date} zone={event.timezone} style="full" nameZone />
        </p>
        <p dir="auto">{place || (event.is_online && <Trans>Online</Trans>)}</p>
      </div>
      <div className={css({ border: 'strong', borderRadius: 'lg', overflow: 'hidden' })}>
        <OrderLines order={order} />
      </div>
    </article>
  )
}
