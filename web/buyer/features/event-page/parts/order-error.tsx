import { Plural, Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import type { CartError } from '../model/cart-errors.ts'

/** The error of the whole order, with a retry where one may help. */
export const OrderError = ({ cartError, onRetry }: { cartError: CartError; onRetry: () => void }) => {
  const most = cartError.kind === 'many' ? cartError.limit : null
  return (
    <Notice
      tone="danger"
      live
      action={
        cartError.kind === 'other' && (
          <Button size="sm" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {most === null ? (
        errorText(cartError.error)
      ) : (
        <Plural value={most} one="Maximum # ticket per order" other="Maximum # tickets per order" />
      )}
    </Notice>
  )
}

/** What keeps a pressed button from going on: no ticket is chosen, or an amount is wrong. */
export const PressError = ({ isEmpty }: { isEmpty: boolean }) => (
  <span className={css({ color: 'text.danger' })}>
    {isEmpty ? <Trans>Add at least one ticket first.</Trans> : <Trans>Correct the amount first.</Trans>}
  </span>
)
