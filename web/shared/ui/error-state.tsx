import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorText } from '../lib/error-text.ts'
import { isBusy } from '../lib/retry-while-busy.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = { error: unknown; /** What could not be loaded, where it is not the page. */ title?: ReactNode; onRetry?: () => void }

/** A failed load, with a way on. */
export const ErrorState = ({ error, title, onRetry }: Props) => (
  <Notice
    tone="danger"
    live
    title={(isBusy(error) && error.body.title) || (title ?? <Trans>Sorry, something went wrong loading this page</Trans>)}
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
