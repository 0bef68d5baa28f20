import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { One } from '../../../../worker/contract/common.ts'
import type { Invitation } from '../../../../worker/contract/team.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { useMe } from '../../../shared/kit/session.ts'
import { readToken } from '../../../shared/lib/token.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { AuthShell } from '../../../shared/kit/auth-shell.tsx'
import { JoinAsNew } from './join-as-new.tsx'
import { JoinAsUser } from './join-as-user.tsx'

const Over = () => (
  <AuthShell title={<Trans>This invitation is no longer valid</Trans>}>
    <p className={css({ color: 'text.muted', marginBlockEnd: '6' })}>
      <Trans>It expired, was replaced or has already been used. Ask the person who invited you for a new one.</Trans>
    </p>
    <ButtonLink to="/auth/login" visual="primary">
      <Trans>Sign in</Trans>
    </ButtonLink>
  </AuthShell>
)

/** The inviter and the account, in a sentence. */
const About = ({ invitation }: { invitation: Invitation }) => {
  const inviter = <bdi className={css({ color: 'text', fontWeight: 'medium' })}>{invitation.invited_by}</bdi>
  const account = <bdi className={css({ color: 'text', fontWeight: 'medium' })}>{invitation.account_name}</bdi>
  return (
    <p className={css({ color: 'text.muted', marginBlockEnd: '6', overflowWrap: 'anywhere' })}>
      {invitation.role === 'ADMIN' ? (
        <Trans>
          {inviter} invited you to {account} as an admin. You’ll manage its events, users, payments and settings.
        </Trans>
      ) : (
        <Trans>
          {inviter} invited you to {account} as an organizer. You’ll manage its events.
        </Trans>
      )}
    </p>
  )
}

/** `/auth/accept-invitation/{token}`: the link of an invitation. A new user sets a password; an existing one signs in with the invited email. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Invitation`)
  const { token = '' } = useParams()
  const me = useMe()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.get<One<Invitation>>(`/auth/invitation/${token}`, { isPublic: true }).then((answer) => answer.data),
    retry: false,
  })
  const isSignedIn = readToken() !== null && !isProblem(me.error, 'unauthenticated')
  if (isProblem(invitation.error, 'link_invalid')) return <Over />
  const error = invitation.error ?? (isSignedIn ? me.error : null)
  const account = <bdi>{invitation.data?.account_name}</bdi>
  return (
    <AuthShell title={invitation.data ? <Trans>Join {account}</Trans> : <Trans>Invitation</Trans>}>
      {invitation.data && (!isSignedIn || me.data) ? (
        <>
          <About invitation={invitation.data} />
          {invitation.data.user_exists ? (
            <JoinAsUser token={token} invitation={invitation.data} me={isSignedIn ? me.data : undefined} />
          ) : (
            <JoinAsNew token={token} invitation={invitation.data} me={isSignedIn ? me.data : undefined} />
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([invitation.refetch(), isSignedIn && me.refetch()])} />
      ) : (
        <Loading className={css({ display: 'grid', gap: '4' })}>
          <Skeleton height="20px" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
        </Loading>
      )}
    </AuthShell>
  )
}
