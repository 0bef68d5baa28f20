import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { One } from '../../../worker/contract/common.ts'
import type { PublicEvent } from '../../../worker/contract/public.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { readToken } from '../../lib/token.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { eventPath } from '../event-page/event-queries.ts'

const box = css({ padding: '5', border: 'hairline', borderRadius: 'lg', background: 'bg.surface' })

const NotAvailable = () => {
  const { t } = useLingui()
  usePageTitle(t`Event not available`)
  return (
    <div className={box}>
      <h1 className={css({ fontWeight: 'semibold' })}>
        <Trans>Event not available</Trans>
      </h1>
      <p className={css({ textStyle: '14', color: 'text.muted' })}>
        <Trans>It may not be public yet or no longer be there, or the link is incomplete. Tickets already bought stay valid.</Trans>
      </p>
    </div>
  )
}

const Waiting = () => (
  <Loading>
    <div className={box}>
      <Skeleton height="160px" />
    </div>
  </Loading>
)

/** A draft, as the team that makes it will see it once it is live. */
const Draft = ({ eventId, children }: { eventId: string; children: (event: PublicEvent) => ReactNode }) => {
  const { data, isPending } = useQuery({
    queryKey: ['draft-event', eventId],
    queryFn: async ({ signal }) => (await api.get<One<PublicEvent>>(eventPath(eventId), { query: { draft: 1 }, signal })).data,
    retry: false,
  })
  if (isPending) return <Waiting />
  return data ? children(data) : <NotAvailable />
}

type Props = {
  eventId: string
  /** The server said that there is none. */
  isMissing: boolean
  error: unknown
  onRetry: () => void
  /** What shows a draft to its team, where it is asked for. */
  draft: ((event: PublicEvent) => ReactNode) | null
}

/** In the place of a widget whose event is not here: not there, not public, or out of reach. */
export const NoWidget = ({ eventId, isMissing, error, onRetry, draft }: Props) => {
  // Painted for anybody; who is signed in on this device is known only here.
  const isMember = useSyncExternalStore(
    () => () => undefined,
    () => readToken() !== null,
    () => false,
  )
  if (isMissing) return draft && isMember ? <Draft eventId={eventId}>{draft}</Draft> : <NotAvailable />
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <Waiting />
}
