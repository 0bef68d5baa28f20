import { Trans } from '@lingui/react/macro'
import { StepsBar } from '../../../../shared/ui/steps-bar.tsx'

/** Details, then payment. */
export const CheckoutSteps = ({ now }: { now: 1 | 2 }) => (
  <StepsBar now={now} first={<Trans>1. Details</Trans>} done={<Trans>Details</Trans>} second={<Trans>2. Payment</Trans>} />
)
