import { Trans } from '@lingui/react/macro'

/** What is true while a payment may be under way: it may have been made, and nobody is to pay again before that is known. */
export const CheckFirst = () => (
  <Trans>If the payment went through, your tickets arrive by email. Don’t order again before you have checked.</Trans>
)
