import { Trans } from '@lingui/react/macro'
import type { PaymentError } from './use-payment-element.ts'

/** Why a card was refused, in the page's language; the provider keeps the last refusal in its own. */
export const DeclineReason = ({ decline }: { decline: PaymentError | null }) => {
  switch (decline?.decline_code ?? decline?.code) {
    case 'insufficient_funds':
      return <Trans>The card has insufficient funds. Nothing was charged. Try again or use another card.</Trans>
    case 'expired_card':
      return <Trans>The card has expired. Nothing was charged. Use another card.</Trans>
    case 'incorrect_cvc':
    case 'invalid_cvc':
      return <Trans>The card's security code was wrong. Nothing was charged. Try again.</Trans>
    case 'payment_intent_authentication_failure':
      return <Trans>Your bank could not confirm that it was you. Nothing was charged. Try again or use another card.</Trans>
    default:
      return <Trans>The bank did not accept it. Nothing was charged. Try again or use another card.</Trans>
  }
}
