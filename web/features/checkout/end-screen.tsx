import { Trans, useLingui } from '@lingui/react/macro'
import { MonitorSmartphone, SearchX, TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { icon: ReactNode; title: string; children: ReactNode; to: string; action: ReactNode }

const EndScreen = ({ icon, title, children, to, action }: Props) => {
  usePageTitle(title)
  return (
    <div className={css({ maxWidth: 'reading', marginInline: 'auto', paddingBlock: '8' })} role="status">
      <EmptyState
        icon={icon}
        title={title}
        level="h1"
        action={
          <ButtonLink visual="primary" size="lg" to={to}>
            {action}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}

const eventPath = (eventId: string): string => `/e/${eventId}`

/** The hold ran out; a new order begins at `to`. */
export const ExpiredScreen = ({ to, mayHavePaid = false }: { to: string; mayHavePaid?: boolean }) => {
  const { t } = useLingui()
  return (
    <EndScreen icon={<TimerOff />} title={t`This order has expired`} to={to} action={<Trans>Start a new order</Trans>}>
      {mayHavePaid ? (
        <Trans>
          The tickets went back on sale. If a payment arrives after all, you get the tickets if they are still there, else all of your money
          back. We write to you either way.
        </Trans>
      ) : (
        <Trans>The tickets were held for you as long as we could and are back on sale. Nothing was charged.</Trans>
      )}
    </EndScreen>
  )
}

/** Nothing under this link. */
export const GoneScreen = ({ eventId }: { eventId: string }) => {
  const { t } = useLingui()
  return (
    <EndScreen icon={<SearchX />} title={t`This order no longer exists`} to={eventPath(eventId)} action={<Trans>To the event</Trans>}>
      <Trans>The link may be old, or a letter is missing. A paid order's link is in its email.</Trans>
    </EndScreen>
  )
}

/** Begun on another device: only there it can be finished. */
export const ElsewhereScreen = ({ eventId }: { eventId: string }) => {
  const { t } = useLingui()
  return (
    <EndScreen
      icon={<MonitorSmartphone />}
      title={t`This order was begun in another browser`}
      to={eventPath(eventId)}
      action={<Trans>Start a new order</Trans>}
    >
      <Trans>It can be finished only there, because it may hold personal details. Go on in that browser, or start a new order here.</Trans>
    </EndScreen>
  )
}
