import { Plural, Trans } from '@lingui/react/macro'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CartFault } from './cart-fault.ts'

/** What is wrong with the whole order, and a way on where trying again may be one. */
export const OrderFault = ({ fault, onRetry }: { fault: CartFault; onRetry: () => void }) => {
  const most = fault.kind === 'many' ? fault.limit : null
  return (
    <Notice
      tone="danger"
      live
      action={
        fault.kind === 'other' && (
          <Button size="sm" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {most === null ? (
        errorText(fault.error)
      ) : (
        <Plural value={most} one="At most # ticket in one order." other="At most # tickets in one order." />
      )}
    </Notice>
  )
}
