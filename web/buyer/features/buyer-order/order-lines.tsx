import { Trans } from '@lingui/react/macro'
import { css, cx } from '../../../styled-system/css/index.js'
import type { Line } from '../../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { Money } from '../../../shared/ui/money.tsx'
import { IncludedTaxes, OrderParts } from '../../../shared/features/order/order-parts.tsx'

const block = css({ paddingInline: { base: '4', md: '5' }, paddingBlock: '4', '& + &': { borderBlockStart: 'hairline' } })
const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', '& + &': { marginBlockStart: '2' } })
const small = css({ textStyle: '14', color: 'text.muted' })

/** A line's ticket and tier: `Standing, Regular`. */
export const lineName = (line: Pick<Line, 'title' | 'label'>): string => [line.title, line.label].filter(Boolean).join(', ')

/** The lines of an order at full price, then discounts, fees and taxes, down to the total. */
export const OrderLines = ({ order }: { order: PublicOrder }) => (
  <>
    <ul className={block}>
      {order.lines.map((line) => (
        <li key={line.id} className={row}>
          <span className={css({ flex: '[1 1 7rem]', minWidth: '0' })}>
            <span className={css({ display: 'block', overflowWrap: 'anywhere' })} dir="auto">
              {lineName(line)}
            </span>
            <span className={small}>
              {line.quantity} × <Money amount={line.unit.price} currency={order.currency} />
            </span>
          </span>
          <Money amount={line.unit.price * line.quantity} currency={order.currency} />
        </li>
      ))}
    </ul>
    <OrderParts order={order} />
    <dl className={block}>
      <div className={cx(row, css({ alignItems: 'center' }))}>
        <dt>
          <span className={css({ display: 'block', fontWeight: 'semibold' })}>
            <Trans>Total</Trans>
          </span>
          <IncludedTaxes order={order} />
        </dt>
        <dd className={css({ textStyle: '24', fontWeight: 'semibold' })}>
          <Money amount={order.total} currency={order.currency} />
        </dd>
      </div>
      {order.total_refunded > 0 && (
        <div className={row}>
          <dt className={css({ color: 'text.muted' })}>
            <Trans>Refunded</Trans>
          </dt>
          <dd>
            <Money amount={-order.total_refunded} currency={order.currency} />
          </dd>
        </div>
      )}
    </dl>
  </>
)
