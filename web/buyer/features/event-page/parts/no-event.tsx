import { useSyncExternalStore } from 'react'
import { readToken } from '../../lib/token.ts'
import { css } from '../../styled-system/css/index.js'
import { BuyerShell } from '../../ui/buyer-shell.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Component as DraftPage } from './draft-page.tsx'
import { EventSkeleton } from './event-skeleton.tsx'
import { EventUnavailable } from './event-unavailable.tsx'

type Props = {
  /** The server said that there is none. */
  isMissing: boolean
  error: unknown
  onRetry: () => void
}

/** In the place of an event that is not here: on its way, not there, or out of reach. */
export const NoEvent = ({ isMissing, error, onRetry }: Props) => {
  // Painted for anybody; who is signed in on this device is known only here.
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
