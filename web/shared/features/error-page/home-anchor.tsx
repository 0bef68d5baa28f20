import { Trans } from '@lingui/react/macro'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'

/** A link from a buyer page or Check-in to the home page, which is another app. */
export const HomeAnchor = () => (
  <ButtonAnchor href="/" visual="secondary">
    <Trans>Go back to the home page</Trans>
  </ButtonAnchor>
)
