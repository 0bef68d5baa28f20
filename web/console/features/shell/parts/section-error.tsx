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
      title={online ? <Trans>We couldn’t load this page</Trans> : <Trans>You are offline</Trans>}
      action={
        <Button onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {online ? (
        <Trans>Check your connection and try again.</Trans>
      ) : (
        <Trans>This page isn’t saved on your device. It loads once you’re back online.</Trans>
      )}
    </EmptyState>
  )
}
