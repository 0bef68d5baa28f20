import { Trans } from '@lingui/react/macro'

/** A warning for a payment with an unknown result: the buyer must not pay again before it is known. */
export const CheckFirst = () => (
  <Trans>If the payment went through, your tickets arrive by email. Don’t order again before you have checked.</Trans>
)
