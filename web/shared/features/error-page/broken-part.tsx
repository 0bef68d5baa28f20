import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** In the place of a part of a page that could not be loaded or drawn. What was chosen or typed is kept in the tab. */
export const BrokenPart = () => (
  <Notice
    tone="danger"
    live
    action={
      <Button size="sm" onClick={() => window.location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <Trans>Something went wrong</Trans>
  </Notice>
)
