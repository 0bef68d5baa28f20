import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { saveReturn } from '../../lib/access.ts'
import { api } from '../../lib/api.ts'
import { isProblem } from '../../lib/api-error.ts'
import { useMe } from '../../lib/session.ts'
import { readToken } from '../../lib/token.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { css } from '../../styled-system/css/index.js'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useCameFrom } from '../events/came-from.ts'
import { AuthShell } from '../auth/auth-shell.tsx'

/** The link of the confirmation mail. It needs its owner signed in, who returns here after signing in. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Confirm your email`)
  const { token = '' } = useParams()
  const location = useLocation()
  const queryClient = useQueryClient()
  const me = useMe()
  const from = useCameFrom()
  const confirmation = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      // A link opened twice must not look like a failure.
      if (!me.data?.email_confirmed) await api.post(`/users/${me.data?.id}/confirm-email/${token}`)
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      return true
    },
    enabled: me.data !== undefined,
    staleTime: Infinity,
  })
  if (readToken() === null) {
    saveReturn(location.pathname)
    return <Navigate to="/auth/login" replace state={{ reason: 'signed-out' }} />
  }
  const error = confirmation.error ?? me.error
  return (
    <AuthShell title={confirmation.data ? <Trans>Your email is confirmed</Trans> : <Trans>Confirming your email</Trans>}>
      <div className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}>
        {confirmation.data ? (
          <>
            <Notice tone="success" live>
              <Trans>Thank you, that’s done. Your events can go live.</Trans>
            </Notice>
            {from ? (
              <ButtonLink to={from.to} visual="primary">
                <Trans>
                  Back to <bdi>{from.title}</bdi>
                </Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to="/manage/events" visual="primary">
                <Trans>To your events</Trans>
              </ButtonLink>
            )}
          </>
        ) : isProblem(error, 'link_invalid') ? (
          <>
            <Notice tone="danger" live title={<Trans>The link you clicked is invalid</Trans>}>
              <Trans>It may be old, or belong to another account. You can have a new one sent.</Trans>
            </Notice>
            <ButtonLink to="/manage/profile" visual="primary">
              <Trans>To your profile</Trans>
            </ButtonLink>
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void (me.data ? confirmation.refetch() : me.refetch())} />
        ) : (
          <Loading className={css({ width: 'full' })}>
            <Skeleton height="44px" />
          </Loading>
        )}
      </div>
    </AuthShell>
  )
}
