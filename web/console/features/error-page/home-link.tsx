import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The way back from a page of the console that leads nowhere. */
export const HomeLink = () => (
  <ButtonLink to="/" visual="primary">
    <Trans>Go back to the home page</Trans>
  </ButtonLink>
)
