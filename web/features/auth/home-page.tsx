import { Trans } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { isProblem } from '../../lib/api-error.ts'
import { useMe } from '../../lib/session.ts'
import { readToken } from '../../lib/token.ts'
import { css } from '../../styled-system/css/index.js'
import { AuthShell } from '../../ui/auth-shell.tsx'

/** For who is not signed in: a buyer who came here by mistake learns where their tickets are, an organizer where to sign in. */
const Welcome = () => (
  <AuthShell title={<Trans>Tickets and events</Trans>}>
    <p className={css({ color: 'text.muted', marginBlockEnd: '6' })}>
      <Trans>To find tickets you bought, open the link in your email. Each event sells its tickets on its own page.</Trans>
    </p>
    <ButtonLink to="/auth/login" visual="primary">
      <Trans>Sign in to manage events</Trans>
    </ButtonLink>
  </AuthShell>
)

/** `/`: the events of who is signed in, else the way to them. */
export const Component = () => {
  const me = useMe()
  if (readToken() === null || isProblem(me.error, 'unauthenticated')) return <Welcome />
  if (me.data) return <Navigate to="/manage/events" replace />
  if (me.error) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />
  return <Loading>{null}</Loading>
}
