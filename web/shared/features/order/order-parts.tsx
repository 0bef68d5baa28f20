import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { Quote } from '../../../../worker/contract/orders.ts'
import { Money } from '../../ui/money.tsx'
import { ChargeList } from '../../ui/charge-list.tsx'

const parts = css({ paddingInline: { base: '4', md: '5' }, paddingBlock: '4', borderBlockStart: 'hairline', textStyle: '14' })
const part = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', '& + &': { marginBlockStart: '2' } })
const muted = css({ color: 'text.muted', minWidth: '0', overflowWrap: 'anywhere' })

const Part = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={part}>
    <dt className={muted}>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The amounts of an order or quote. */
type Priced = Pick<Quote, 'currency' | 'promo_code' | 'charges' | 'subtotal' | 'discount_total'>

/** The breakdown of a total that differs from its lines: subtotal, discount with its code, fees and added taxes. */
export const OrderParts = ({ order }: { order: Priced }) => {
  const { currency, promo_code: code } = order
  const added = order.charges.filter((charge) => !charge.included)
  const isDiscounted = order.discount_total > 0
  // A code that only unlocked tickets has no amount.
  if (added.length === 0 && !isDiscounted) return null
  return (
    <dl className={parts}>
      <Part label={<Trans>Subtotal</Trans>}>
        <Money amount={order.subtotal} currency={currency} />
      </Part>
      {isDiscounted && (
        <Part
          label={
            <Trans>
              Discount <bdi dir="ltr">{code}</bdi>
            </Trans>
          }
        >
          <Money amount={-order.discount_total} currency={currency} />
        </Part>
      )}
      {added.map((charge) => (
        <Part key={charge.id} label={<bdi>{charge.name}</bdi>}>
          <Money amount={charge.amount} currency={currency} />
        </Part>
      ))}
    </dl>
  )
}

/** The taxes included in the total: `includes €3.76 VAT`. */
export const IncludedTaxes = ({ order }: { order: Pick<Priced, 'charges' | 'currency'> }) => {
  const included = order.charges.filter((charge) => charge.included)
  if (included.length === 0) return null
  return (
    <span className={css({ textStyle: '13', color: 'text.muted' })}>
      <Trans>
        includes <ChargeList charges={included} currency={order.currency} />
      </Trans>
    </span>
  )
}
