import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** The state of a navigation that a form makes itself once it is saved. */
export const savedState = { isSaved: true }

const isOwn = (state: unknown): boolean => (state as Partial<typeof savedState> | null)?.isSaved === true

/** Asks before leaving a page with unsaved changes. While they are being saved, leaving waits for the answer. */
export const UnsavedGuard = ({ when, saving = false }: { when: boolean; saving?: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !(saving && isOwn(nextLocation.state)),
  )
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!when) blocker.proceed?.()
  }, [when, blocker])
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  return (
    <ConfirmDialog
      open={isBlocked && !saving}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={<Trans>Leave without saving?</Trans>}
      consequence={<Trans>Your changes on this page aren’t saved yet.</Trans>}
      confirm={<Trans>Leave</Trans>}
      cancel={<Trans>Stay</Trans>}
    />
  )
}
