import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { OfflineError } from '../../lib/api-error.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPage } from '../error-page/error-page.tsx'

/** Whether a page's code could not be had: what browsers throw for it is a TypeError, each with words of its own. */
const isUnloaded = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof TypeError && /import|module|preload/i.test(error.message))

/** In the place of a section that could not be shown, the rest of the console around it. What was not loaded opens by itself once there is a network. */
export const SectionFault = () => {
  const error = useRouteError()
  const online = useOnline()
  const isWaiting = isUnloaded(error)
  useEffect(() => {
    if (!isWaiting) return
    // Browsers keep it for the life of a document that a module could not be had: only a new one asks again.
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
