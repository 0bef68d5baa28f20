import { Trans } from '@lingui/react/macro'

/** A warning for a payment with an unknown result: the buyer must not pay again before it is known. */
export const CheckFirst = () => <Trans>If your payment went through, we’ll email your tickets. Check before you order again.</Trans>
