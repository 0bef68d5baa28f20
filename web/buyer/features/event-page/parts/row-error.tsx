import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import type { CartError } from '../model/cart-errors.ts'

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
const text = css({ display: 'inline-flex', gap: '1.5', alignItems: 'center' })

const Words = ({ cartError }: { cartError: CartError }) => {
  if (cartError.kind === 'few' && cartError.limit === 0) return <Trans>There are no more of these tickets.</Trans>
  if (cartError.kind === 'few' && cartError.limit !== null)
    return <Plural value={cartError.limit} one="Only # is left." other="Only # are left." />
  if (cartError.kind === 'many' && cartError.limit !== null)
    return <Plural value={cartError.limit} one="Maximum # per order" other="Maximum # per order" />
  if (cartError.kind === 'below' && cartError.limit !== null)
    return <Plural value={cartError.limit} one="Minimum # per order" other="Minimum # per order" />
  return <>{errorText(cartError.error)}</>
}

type Props = { id: string; cartError: CartError; onFix: ((quantity: number) => void) | null }

/** An error of a ticket's quantity, with a button that fixes it. */
export const RowError = ({ id, cartError, onFix }: Props) => (
  <div id={id} role="alert" className={line}>
    <span className={text}>
      <CircleAlert />
      <span>
        <Words cartError={cartError} />
      </span>
    </span>
    {onFix && cartError.limit !== null && (
      <Button visual="link" size="sm" onClick={() => onFix(cartError.limit ?? 0)}>
        {cartError.limit === 0 ? <Trans>Remove</Trans> : <Trans>Change to {cartError.limit}</Trans>}
      </Button>
    )}
  </div>
)

/** Says of a chosen ticket that it can’t be bought any more, with a button that removes it. */
export const LostRow = ({ onRemove }: { onRemove: () => void }) => (
  <div role="status" className={line}>
    <span className={text}>
      <CircleAlert />
      <Trans>No longer available, so it’s not in your order.</Trans>
    </span>
    <Button visual="link" size="sm" onClick={onRemove}>
      <Trans>Remove</Trans>
    </Button>
  </div>
)
