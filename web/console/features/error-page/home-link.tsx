import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'

/** A link from an error page to the home page. */
export const HomeLink = () => (
  <ButtonLink to="/" visual="primary">
    <Trans>Go back to the home page</Trans>
  </ButtonLink>
)
