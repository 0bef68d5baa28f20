import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { One } from '../../../../worker/contract/common.ts'
import type { PublicEvent } from '../../../../worker/contract/public.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { readToken } from '../../../shared/lib/token.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
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
        <Trans>This event isn’t public, or the link is wrong. Tickets you’ve bought are still valid.</Trans>
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

/** A draft, shown to its team. */
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
  /** The server reported that it does not exist. */
  isMissing: boolean
  error: unknown
  onRetry: () => void
  /** Renders a draft for its team, if requested. */
  draft: ((event: PublicEvent) => ReactNode) | null
}

/** Replaces a widget whose event is missing, not public or unreachable. */
export const NoWidget = ({ eventId, isMissing, error, onRetry, draft }: Props) => {
  // Rendered for any visitor on the server; a sign-in is known only in the browser.
  const isMember = useSyncExternalStore(
    () => () => undefined,
    () => readToken() !== null,
    () => false,
  )
  if (isMissing) return draft && isMember ? <Draft eventId={eventId}>{draft}</Draft> : <NotAvailable />
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <Waiting />
}
