import { Trans } from '@lingui/react/macro'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'

/** The way from a page of buyers or of the door to the home page, which is another program's. */
export const HomeAnchor = () => (
  <ButtonAnchor href="/" visual="secondary">
    <Trans>Go back to the home page</Trans>
  </ButtonAnchor>
)
