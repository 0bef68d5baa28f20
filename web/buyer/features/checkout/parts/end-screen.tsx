import { Trans, useLingui } from '@lingui/react/macro'
import { MonitorSmartphone, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { usePageTitle } from '../../../../shared/lib/use-page-title.ts'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'

type Props = {
  icon: ReactNode
  title: string
  children: ReactNode
  to: string
  action: ReactNode
  /** Further actions. */
  also?: ReactNode
}

/** The end of a checkout without tickets: what happened, and a link onward. */
export const EndScreen = ({ icon, title, children, to, action, also }: Props) => {
  usePageTitle(title)
  return (
    <div className={css({ maxWidth: 'reading', marginInline: 'auto', paddingBlock: '8' })} role="status">
      <EmptyState
        icon={icon}
        title={title}
        level="h1"
        action={
          <>
            <ButtonLink visual="primary" size="lg" to={to}>
              {action}
            </ButtonLink>
            {also}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}

const eventPath = (eventId: string): string => `/e/${eventId}`

/** No order exists under this link. */
export const GoneScreen = ({ eventId }: { eventId: string }) => {
  const { t } = useLingui()
  return (
    <EndScreen icon={<SearchX />} title={t`This order no longer exists`} to={eventPath(eventId)} action={<Trans>To the event</Trans>}>
      <Trans>The link may be old or incomplete. A paid order’s link is in its email.</Trans>
    </EndScreen>
  )
}

/** The order was begun on another device and can only be finished there. `declined` if its payment just failed. */
export const ElsewhereScreen = ({ eventId, declined = false }: { eventId: string; declined?: boolean }) => {
  const { t } = useLingui()
  return (
    <EndScreen
      icon={<MonitorSmartphone />}
      title={declined ? t`Could not process payment` : t`This order was begun in another browser`}
      to={eventPath(eventId)}
      action={<Trans>Start a new order</Trans>}
    >
      {declined ? (
        <Trans>Nothing was charged. Go back to the browser in which you began to pay another way, or start a new order here.</Trans>
      ) : (
        <Trans>
          This page is no longer available here: it may hold personal details. Go on in that browser, or restart the checkout process.
        </Trans>
      )}
    </EndScreen>
  )
}
