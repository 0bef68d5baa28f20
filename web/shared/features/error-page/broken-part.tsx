import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Replaces a part of a page that failed to load or render. Choices and typed text are kept in the tab. */
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
