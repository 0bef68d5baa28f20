import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { Line } from '../../../../../worker/contract/orders.ts'
import { css } from '../../../../styled-system/css/index.js'
import { FactList } from '../../../../shared/ui/fact-list.tsx'
import { Money } from '../../../../shared/ui/money.tsx'

const line = css({
  borderBlockEnd: 'row',
  '& > summary': {
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr) auto]', _tight: '[minmax(0, 1fr)]' },
    columnGap: '3',
    alignItems: 'center',
    minHeight: '11',
    paddingInline: '4',
    paddingBlock: '2',
    textStyle: '14',
    cursor: 'pointer',
    listStyle: 'none',
    fontVariantNumeric: 'tabular-nums',
    _hover: { background: 'bg.hover' },
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary .lucide': { width: '3.5', height: '3.5', transitionProperty: '[rotate]', transitionDuration: 'fast' },
  '&[open] > summary .lucide': { rotate: '[180deg]' },
})
const small = css({ display: 'block', textStyle: '12', color: 'text.muted' })
const each = css({ display: 'flex', alignItems: 'center', gap: '1', textStyle: '12', color: 'text.muted' })

/** A line at its full price; expanded, the breakdown of one unit. */
export const OrderLine = ({ line: { title, label, quantity, unit }, currency }: { line: Line; currency: string }) => {
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <details className={line}>
      <summary>
        <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
          <bdi className={css({ fontWeight: 'medium' })}>{title}</bdi>
          {label && <bdi className={small}>{label}</bdi>}
          <span className={each}>
            <span>
              {quantity} × {money(unit.price)}
            </span>
            <ChevronDown aria-hidden="true" />
          </span>
        </span>
        <span className={css({ fontWeight: 'semibold', whiteSpace: 'nowrap' })}>{money(unit.price * quantity)}</span>
      </summary>
      <div className={css({ paddingInline: '4', paddingBlock: '3', background: 'bg.sunken' })}>
        <FactList
          facts={[
            { id: 'price', label: <Trans>Unit price</Trans>, value: money(unit.price) },
            unit.discount > 0 && { id: 'discount', label: <Trans>Discount</Trans>, value: money(-unit.discount) },
            unit.fees > 0 && { id: 'fees', label: <Trans>Fees</Trans>, value: money(unit.fees) },
            unit.taxes > 0 && { id: 'taxes', label: <Trans>Added taxes</Trans>, value: money(unit.taxes) },
            { id: 'gross', label: <Trans>Unit total</Trans>, value: money(unit.gross), strong: true },
            unit.net < unit.gross && { id: 'net', label: <Trans>Net</Trans>, value: money(unit.net) },
            unit.included_taxes > 0 && { id: 'included', label: <Trans>Includes taxes</Trans>, value: money(unit.included_taxes) },
          ]}
        />
      </div>
    </details>
  )
}
