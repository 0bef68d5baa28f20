import { Trans } from '@lingui/react/macro'

/** The provider's codes of a decline. */
export type Decline = { code?: string | undefined; decline_code?: string | undefined }

/** The reason of a declined card in the page's language: the provider's own texts are shorter and not always localized. */
export const DeclineReason = ({ decline }: { decline: Decline | null }) => {
  switch (decline?.decline_code ?? decline?.code) {
    case 'insufficient_funds':
      return <Trans>The card has insufficient funds, so you weren’t charged. Try again or use another card.</Trans>
    case 'expired_card':
      return <Trans>The card has expired, so you weren’t charged. Use another card.</Trans>
    case 'incorrect_cvc':
    case 'invalid_cvc':
      return <Trans>The card’s security code was wrong, so you weren’t charged. Try again.</Trans>
    case 'payment_intent_authentication_failure':
      return <Trans>Your bank couldn’t confirm it was you, so you weren’t charged. Try again or use another card.</Trans>
    default:
      return <Trans>Your bank declined the payment, so you weren’t charged. Try again or use another card.</Trans>
  }
}
