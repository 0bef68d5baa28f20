import { Trans } from '@lingui/react/macro'
import { errorText } from '../lib/error-text.ts'
import { isBusy } from '../lib/when-busy.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** What could not be loaded, and a way on. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => (
  <Notice
    tone="danger"
    live
    title={(isBusy(error) && error.body.title) || <Trans>Sorry, something went wrong loading this page</Trans>}
    action={
      onRetry && (
        <Button size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )
    }
  >
    {errorText(error)}
  </Notice>
)
