import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { css } from '../../styled-system/css/index.js'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import type { CartFault } from './cart-fault.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  marginBlockStart: '2',
  textStyle: '14',
  color: 'text.danger',
})

const Words = ({ fault }: { fault: CartFault }) => {
  if (fault.kind === 'few' && fault.limit === 0) return <Trans>None are left for this order.</Trans>
  if (fault.kind === 'few' && fault.limit !== null) return <Plural value={fault.limit} one="Only # is left." other="Only # are left." />
  if (fault.kind === 'many' && fault.limit !== null)
    return <Plural value={fault.limit} one="At most # in one order." other="At most # in one order." />
  if (fault.kind === 'below' && fault.limit !== null)
    return <Plural value={fault.limit} one="At least # in one order." other="At least # in one order." />
  return <>{errorText(fault.error)}</>
}

type Props = { id: string; fault: CartFault; onFix: ((quantity: number) => void) | null }

/** What is wrong with a ticket's quantity, and one press that makes it right. */
export const RowFault = ({ id, fault, onFix }: Props) => (
  <div id={id} role="alert" className={line}>
    <span className={css({ display: 'inline-flex', gap: '1.5', alignItems: 'center' })}>
      <CircleAlert />
      <span>
        <Words fault={fault} />
      </span>
    </span>
    {onFix && fault.limit !== null && (
      <Button visual="link" size="sm" onClick={() => onFix(fault.limit ?? 0)}>
        {fault.limit === 0 ? <Trans>Remove</Trans> : <Trans>Take {fault.limit}</Trans>}
      </Button>
    )}
  </div>
)
