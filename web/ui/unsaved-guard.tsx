import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before leaving a page with unsaved changes. */
export const UnsavedGuard = ({ when }: { when: boolean }) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={<Trans>Leave without saving?</Trans>}
      consequence={<Trans>What you changed on this page is not saved yet.</Trans>}
      confirm={<Trans>Leave</Trans>}
      cancel={<Trans>Stay</Trans>}
    />
  )
}
