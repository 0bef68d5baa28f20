import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Card } from '../../../../shared/ui/card.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { FactList } from '../../../../shared/ui/fact-list.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { IncludedTaxes } from '../../../../shared/features/order/order-parts.tsx'
import { OrderLine } from './order-line.tsx'

/** The order's amounts: lines at full price, the total, refunds and the rest; every amount comes from the server. */
export const OrderMoney = ({ order, zone }: { order: ConsoleOrder; zone: string }) => {
  const { t } = useLingui()
  const money = (amount: number) => <Money amount={amount} currency={order.currency} />
  const added = order.charges.filter((charge) => !charge.included)
  const isDiscounted = order.discount_total > 0
  return (
    <Card
      flush
      title={<Trans>Tickets</Trans>}
      aside={
        <span className={css({ textStyle: '13', color: 'text.muted' })}>
          <Trans>
            Placed <EventDate start={order.created_at} zone={zone} style="full" nameZone />
          </Trans>
        </span>
      }
    >
      <ul aria-label={t`Tickets of this order`} className={css({ borderBlockStart: 'row' })}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <OrderLine line={line} currency={order.currency} />
          </li>
        ))}
      </ul>
      <div className={css({ padding: '4' })}>
        <FactList
          facts={[
            (isDiscounted || added.length > 0) && { id: 'subtotal', label: <Trans>Subtotal</Trans>, value: money(order.subtotal) },
            (isDiscounted || Boolean(order.promo_code)) && {
              id: 'discount',
              label: order.promo_code ? (
                <Trans>
                  Promo code <bdi dir="ltr">{order.promo_code}</bdi>
                </Trans>
              ) : (
                <Trans>Discount</Trans>
              ),
              value: isDiscounted ? money(-order.discount_total) : <Trans>No discount</Trans>,
            },
            ...added.map((charge) => ({ id: charge.id, label: <bdi>{charge.name}</bdi>, value: money(charge.amount) })),
            {
              id: 'total',
              label: (
                <>
                  <Trans>Total</Trans>
                  <span className={css({ display: 'block', fontWeight: 'regular' })}>
                    <IncludedTaxes order={order} />
                  </span>
                </>
              ),
              value: money(order.total),
              strong: true,
            },
            order.total_refunded > 0 && { id: 'refunded', label: <Trans>Refunded</Trans>, value: money(-order.total_refunded) },
            order.total_refunded > 0 && {
              id: 'kept',
              label: <Trans>After refund</Trans>,
              value: money(order.amount_kept),
              strong: true,
            },
          ]}
        />
      </div>
    </Card>
  )
}
