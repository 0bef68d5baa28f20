import { useSyncExternalStore } from 'react'
import { readToken } from '../../../../shared/lib/token.ts'
import { css } from '../../../../styled-system/css/index.js'
import { BuyerShell } from '../../shell/buyer-shell.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { Component as DraftPage } from '../draft-page.tsx'
import { EventSkeleton } from './event-skeleton.tsx'
import { EventUnavailable } from './event-unavailable.tsx'

type Props = {
  /** The server reported that it does not exist. */
  isMissing: boolean
  error: unknown
  onRetry: () => void
}

/** Replaces an event that is loading, missing or unreachable. */
export const NoEvent = ({ isMissing, error, onRetry }: Props) => {
  // Rendered for any visitor on the server; a sign-in is known only in the browser.
  const isMember = useSyncExternalStore(
    () => () => undefined,
    () => readToken() !== null,
    () => false,
  )
  if (isMissing) return isMember ? <DraftPage /> : <EventUnavailable />
  if (!error) return <EventSkeleton />
  return (
    <BuyerShell>
      <div className={css({ maxWidth: 'reading', marginInline: 'auto', padding: '4' })}>
        <ErrorState error={error} onRetry={onRetry} />
      </div>
    </BuyerShell>
  )
}
