import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { OfflineError } from '../../../../shared/lib/api-error.ts'
import { useOnline } from '../../../../shared/lib/use-online.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'
import { ErrorPage } from '../../error-page/error-page.tsx'

/** Whether a page's code failed to load: browsers throw a TypeError with their own messages. */
const isUnloaded = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof TypeError && /import|module|preload/i.test(error.message))

/** Replaces a section that failed to render or load, inside the shell. A failed load is retried once the network is back. */
export const SectionError = () => {
  const error = useRouteError()
  const online = useOnline()
  const isWaiting = isUnloaded(error)
  useEffect(() => {
    if (!isWaiting) return
    // Browsers cache a failed module import for the document's lifetime: only a reload retries it.
    const again = (): void => window.location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isWaiting])
  if (!isWaiting) return <ErrorPage />
  return (
    <EmptyState
      level="h1"
      icon={<WifiOff />}
      title={online ? <Trans>This page could not be loaded</Trans> : <Trans>You are offline</Trans>}
      action={
        <Button onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {online ? (
        <Trans>Your connection may be slow, or Foyer was just updated. Trying again often helps.</Trans>
      ) : (
        <Trans>This page was not opened on this device yet. It appears by itself once you are online again.</Trans>
      )}
    </EmptyState>
  )
}
