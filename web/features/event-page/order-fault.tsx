import { Plural, Trans } from '@lingui/react/macro'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CartFault } from './cart-fault.ts'

/** What is wrong with the whole order, and a way on where trying again may be one. */
export const OrderFault = ({ fault, onRetry }: { fault: CartFault; onRetry: () => void }) => (
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
    {fault.kind === 'many' && fault.limit !== null ? (
      <Plural value={fault.limit} one="At most # ticket in one order." other="At most # tickets in one order." />
    ) : (
      errorText(fault.error)
    )}
  </Notice>
)
