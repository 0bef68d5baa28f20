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
    <EndScreen
      icon={<SearchX />}
      title={t`This order no longer exists`}
      to={eventPath(eventId)}
      action={<Trans>View event</Trans>}
      also={
        <ButtonLink size="lg" to="/tickets">
          <Trans>My tickets</Trans>
        </ButtonLink>
      }
    >
      <Trans>The link may be old or incomplete. Open the link in your confirmation email.</Trans>
    </EndScreen>
  )
}

/** The order was begun on another device and can only be finished there. `declined` if its payment just failed. */
export const ElsewhereScreen = ({ eventId, declined = false }: { eventId: string; declined?: boolean }) => {
  const { t } = useLingui()
  return (
    <EndScreen
      icon={<MonitorSmartphone />}
      title={declined ? t`Could not process payment` : t`You started this order in another browser`}
      to={eventPath(eventId)}
      action={<Trans>Start a new order</Trans>}
    >
      {declined ? (
        <Trans>You weren’t charged. Pay another way in the browser you started in, or start a new order here.</Trans>
      ) : (
        <Trans>
          To protect your details, this page is no longer available here. Continue in that browser, or restart the checkout process.
        </Trans>
      )}
    </EndScreen>
  )
}
