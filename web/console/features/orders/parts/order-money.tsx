import { Trans } from '@lingui/react/macro'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Card } from '../../../../shared/ui/card.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { FactList } from '../../../../shared/ui/fact-list.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { OrderLines, totalFacts } from './order-amounts.tsx'

/** The order's amounts: lines at full price, the total, refunds and the rest; every amount comes from the server. */
export const OrderMoney = ({ order, zone }: { order: ConsoleOrder; zone: string }) => {
  const money = (amount: number) => <Money amount={amount} currency={order.currency} />
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
      <OrderLines order={order} />
      <div className={css({ padding: '4' })}>
        <FactList
          facts={[
            ...totalFacts(order),
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
