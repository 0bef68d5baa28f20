import { Plural } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { OrderListItem } from '../../../../../worker/contract/orders.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import { formatRelative } from '../../../../shared/lib/format.ts'
import { onCards } from '../../../../shared/kit/data-table.recipe.ts'
import { MetaDot } from '../../../../shared/ui/meta-dot.tsx'

const together = css({ whiteSpace: 'nowrap' })

/** An order's number; on a card with ticket count and age, which a table has columns for. */
export const OrderNumber = ({ order, now }: { order: OrderListItem; now: number }) => {
  const { i18n } = useLingui()
  return (
    <>
      <bdi className={cx(together, css({ letterSpacing: '[0.02em]' }))}>{order.number}</bdi>
      <span className={onCards}>
        <MetaDot />
        <span className={together}>
          <Plural value={order.ticket_quantity} one="# ticket" other="# tickets" />
        </span>
        <MetaDot />
        <span className={together}>{formatRelative(order.created_at, now, i18n.locale, 'age')}</span>
      </span>
    </>
  )
}
