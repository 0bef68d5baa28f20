import { Plural, useLingui } from '@lingui/react/macro'
import type { OrderListItem } from '../../../../../worker/contract/orders.ts'
import { css } from '../../../../styled-system/css/index.js'
import { formatCount } from '../../../../shared/lib/format.ts'

const line = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '[15rem]' })

/** What an order consists of: the first ticket with its number, and how many kinds more. */
export const OrderItems = ({ items }: { items: OrderListItem['items'] }) => {
  const { i18n } = useLingui()
  const [first, ...others] = items
  if (!first) return null
  const { quantity, title, label } = first
  return (
    <>
      <span className={line}>
        {formatCount(quantity, i18n.locale)} × <bdi>{title}</bdi>
      </span>
      {(label !== null || others.length > 0) && (
        <span className={css({ display: 'block', textStyle: '12', color: 'text.muted' })}>
          {others.length > 0 ? <Plural value={others.length} one="and # more" other="and # more" /> : <bdi>{label}</bdi>}
        </span>
      )}
    </>
  )
}
