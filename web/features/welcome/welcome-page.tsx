import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useLocation } from 'react-router'
import { saveReturn } from '../../lib/access.ts'
import { css } from '../../styled-system/css/index.js'
import { useMe } from '../../lib/session.ts'
import { readToken } from '../../lib/token.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthShell } from '../../ui/auth-shell.tsx'
import { RequireUser } from '../shell/require-user.tsx'
import { useOrganizers, useStartEvent } from '../events/event-queries.ts'
import { FirstEventForm } from './first-event-form.tsx'
import { OrganizerForm } from './organizer-form.tsx'

const step = css({
  flex: '1',
  minWidth: '0',
  overflowWrap: 'anywhere',
  borderBlockStart: '[2px solid {colors.border.strong}]',
  paddingBlockStart: '2',
  textStyle: '13',
  fontWeight: 'medium',
  color: 'text.muted',
  '&[data-reached=true]': { borderColor: 'accent' },
  _current: { color: 'text' },
})

const Steps = ({ now }: { now: 1 | 2 }) => {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Steps`} className={css({ display: 'flex', gap: '2', marginBlockEnd: '6' })}>
      <li className={step} data-reached="true" aria-current={now === 1 ? 'step' : undefined}>
        <Trans>1. Organizer</Trans>
      </li>
      <li className={step} data-reached={now === 2} aria-current={now === 2 ? 'step' : undefined}>
        <Trans>2. First event</Trans>
      </li>
    </ol>
  )
}

/** `/welcome`: who organizes, then the first event. Coming back goes on where one stopped. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Welcome`)
  const location = useLocation()
  const me = useMe()
  const organizers = useOrganizers()
  const start = useStartEvent()
  if (readToken() === null) {
    saveReturn(location.pathname)
    return <Navigate to="/auth/login" replace />
  }
  const error = me.error ?? organizers.error ?? start.error
  const organizer = organizers.data?.[0]
  return (
    <RequireUser>
      <AuthShell
        wide
        title={organizer ? <Trans>Your first event</Trans> : <Trans>Welcome to Foyer</Trans>}
        footer={
          organizer && (
            <TextLink to="/manage/events">
              <Trans>Skip for now</Trans>
            </TextLink>
          )
        }
      >
        {me.data && organizers.data && start.data ? (
          <>
            <Steps now={organizer ? 2 : 1} />
            {organizer ? <FirstEventForm me={me.data} organizer={organizer} start={start.data} /> : <OrganizerForm me={me.data} />}
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void Promise.all([me.refetch(), organizers.refetch(), start.refetch()])} />
        ) : (
          <Loading className={css({ display: 'grid', gap: '4' })}>
            <Skeleton height="44px" />
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </Loading>
        )}
      </AuthShell>
    </RequireUser>
  )
}
