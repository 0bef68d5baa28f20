import { Trans, useLingui } from '@lingui/react/macro'
import type { Line, Unit } from '../../../worker/contract/orders.ts'
import type { ConsoleOrder } from '../../../worker/contract/refunds.ts'
import { css } from '../../styled-system/css/index.js'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Money } from '../../ui/money.tsx'

const totals = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[minmax(0, 1fr) minmax(0, 1fr)]' },
  gap: '8',
  padding: '4',
  borderBlockStart: 'hairline',
})
const unitTable = css({
  width: 'full',
  textStyle: '13',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 'regular', color: 'text.muted', textAlign: 'start', paddingBlock: '1' },
  '& td': { textAlign: 'end', paddingBlock: '1', paddingInlineStart: '3' },
  '& thead th': { borderBlockEnd: 'row', textStyle: '12' },
  '& tfoot': { fontWeight: 'semibold' },
})
const lineTitle = (line: Line): string => (line.label ? `${line.title}, ${line.label}` : line.title)

const PerUnit = ({ order }: { order: ConsoleOrder }) => {
  const { t } = useLingui()
  const names: [keyof Unit, string][] = [
    ['price', t`Price`],
    ['discount', t`Discount`],
    ['net', t`Net`],
    ['fees', t`Fees`],
    ['included_taxes', t`Taxes, included`],
    ['taxes', t`Taxes, added`],
  ]
  const used = names.filter(([name]) => name === 'price' || order.lines.some((line) => line.unit[name] !== 0))
  return (
    <table className={unitTable}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Per unit</Trans>
          </th>
          {order.lines.map((line) => (
            <th key={line.id} scope="col" dir="auto" style={{ textAlign: 'end' }}>
              {lineTitle(line)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {used.map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            {order.lines.map((line) => (
              <td key={line.id}>
                {line.unit[name] === 0 ? (
                  '–'
                ) : (
                  <Money amount={name === 'discount' ? -line.unit[name] : line.unit[name]} currency={order.currency} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" style={{ fontWeight: 600, color: 'inherit' }}>
            <Trans>Unit total</Trans>
          </th>
          {order.lines.map((line) => (
            <td key={line.id}>
              <Money amount={line.unit.gross} currency={order.currency} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** What was bought and how its total comes about; every amount is the server's. */
export const OrderMoney = ({ order, zone }: { order: ConsoleOrder; zone: string }) => {
  const { t } = useLingui()
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
      <DataTable
        label={t`Tickets of this order`}
        rows={order.lines}
        rowKey={(line) => line.id}
        columns={[
          {
            id: 'item',
            header: t`Item`,
            cell: (line) => (
              <span>
                <bdi className={css({ fontWeight: 'medium' })}>{line.title}</bdi>
                {line.label && <bdi className={css({ display: 'block', textStyle: '12', color: 'text.muted' })}>{line.label}</bdi>}
              </span>
            ),
          },
          { id: 'quantity', header: t`Quantity`, align: 'end', cell: (line) => line.quantity },
          { id: 'unit', header: t`Unit price`, align: 'end', cell: (line) => money(line.unit.gross) },
          {
            id: 'amount',
            header: t`Amount`,
            align: 'end',
            cell: (line) => <b className={css({ fontWeight: 'semibold' })}>{money(line.total)}</b>,
            phone: 'state',
          },
        ]}
      />
      <div className={totals}>
        <div className={css({ overflowX: 'auto' })}>
          <PerUnit order={order} />
        </div>
        <FactList
          facts={[
            { id: 'subtotal', label: <Trans>Subtotal</Trans>, value: money(order.subtotal) },
            order.discount_total > 0 && {
              id: 'discount',
              label: order.promo_code ? (
                <Trans>
                  Promo code <bdi>{order.promo_code}</bdi>
                </Trans>
              ) : (
                <Trans>Discount</Trans>
              ),
              value: money(-order.discount_total),
            },
            ...order.charges.map((charge) => ({
              id: charge.id,
              label: charge.included ? (
                <Trans>
                  <bdi>{charge.name}</bdi>, included
                </Trans>
              ) : (
                <bdi>{charge.name}</bdi>
              ),
              value: money(charge.amount),
            })),
            { id: 'total', label: <Trans>Total</Trans>, value: money(order.total), strong: true },
            order.total_refunded > 0 && { id: 'refunded', label: <Trans>Refunded</Trans>, value: money(-order.total_refunded) },
            order.total_refunded > 0 && {
              id: 'kept',
              label: <Trans>Paid after refund</Trans>,
              value: money(order.amount_kept),
              strong: true,
            },
          ]}
        />
      </div>
    </Card>
  )
}
