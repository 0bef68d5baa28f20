import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useLocation } from 'react-router'
import { saveReturn } from '../../../shared/lib/access.ts'
import { css } from '../../../styled-system/css/index.js'
import { useMe } from '../../../shared/kit/session.ts'
import { readToken } from '../../../shared/lib/token.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { StepsBar } from '../../../shared/ui/steps-bar.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { AuthShell } from '../../../shared/kit/auth-shell.tsx'
import { RequireUser } from '../shell/parts/require-user.tsx'
import { useOrganizers, useStartEvent } from '../events/event-queries.ts'
import { FirstEventForm } from './first-event-form.tsx'
import { OrganizerForm } from './organizer-form.tsx'

/** `/welcome`: the organizer, then the first event. A return continues at the open step. */
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
            <StepsBar
              now={organizer ? 2 : 1}
              first={<Trans>1. Organizer</Trans>}
              done={<Trans>Organizer</Trans>}
              second={<Trans>2. First event</Trans>}
            />
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
