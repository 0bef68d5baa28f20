import { Trans, useLingui } from '@lingui/react/macro'
import type { Quote } from '../../../../../worker/contract/orders.ts'
import { css } from '../../../../styled-system/css/index.js'
import { IncludedTaxes } from '../../../../shared/features/order/order-parts.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { OrderLine } from './order-line.tsx'

/** The lines of an order or quote at full price. */
export const OrderLines = ({ order }: { order: Pick<Quote, 'lines' | 'currency'> }) => {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Tickets of this order`} className={css({ borderBlockStart: 'row' })}>
      {order.lines.map((line) => (
        <li key={line.id}>
          <OrderLine line={line} currency={order.currency} />
        </li>
      ))}
    </ul>
  )
}

/** From the lines down to the total; every amount comes from the server. */
export const totalFacts = (order: Omit<Quote, 'lines'>) => {
  const money = (amount: number) => <Money amount={amount} currency={order.currency} />
  const added = order.charges.filter((charge) => !charge.included)
  const isDiscounted = order.discount_total > 0
  return [
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
  ]
}
