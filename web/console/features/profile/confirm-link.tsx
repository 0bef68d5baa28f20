import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Me } from '../../../../worker/contract/people.ts'
import { saveReturn } from '../../../shared/lib/access.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useMe } from '../../../shared/kit/session.ts'
import { readToken } from '../../../shared/lib/token.ts'
import { css } from '../../../styled-system/css/index.js'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useCameFrom } from '../events/model/came-from.ts'
import { AuthShell } from '../../../shared/kit/auth-shell.tsx'

type Props = {
  /** The query key of the link. */
  link: readonly string[]
  confirm: (me: Me) => Promise<unknown>
  /** The titles while confirming, after success, and after failure. */
  titles: { doing: ReactNode; done: ReactNode; failed: ReactNode }
  done: ReactNode
}

const onward = css({ justifySelf: 'start', maxWidth: 'full' })
// A long title stays on the button's line, truncated at its own end.
const line = css({ display: 'flex', minWidth: '0', whiteSpace: 'pre' })
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis' })

/** An emailed link that its owner must open signed in; a visitor returns here after signing in. */
export const ConfirmLink = ({ link, confirm, titles, done }: Props) => {
  const location = useLocation()
  const queryClient = useQueryClient()
  const me = useMe()
  const from = useCameFrom()
  const confirmation = useQuery({
    queryKey: [...link],
    queryFn: async () => {
      if (me.data) await confirm(me.data)
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
  const toProfile = (
    <ButtonLink to="/manage/profile" visual="primary" className={onward}>
      <Trans>Go to your profile</Trans>
    </ButtonLink>
  )
  return (
    <AuthShell title={confirmation.data ? titles.done : error ? titles.failed : titles.doing}>
      <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })}>
        {confirmation.data ? (
          <>
            <Notice tone="success" live>
              {done}
            </Notice>
            {from ? (
              <ButtonLink to={from.to} visual="primary" className={onward}>
                <span className={line}>
                  <Trans>
                    Back to <bdi className={cut}>{from.title}</bdi>
                  </Trans>
                </span>
              </ButtonLink>
            ) : (
              <ButtonLink to="/manage/events" visual="primary" className={onward}>
                <Trans>Go to your events</Trans>
              </ButtonLink>
            )}
          </>
        ) : isProblem(error, 'link_invalid') ? (
          <>
            <Notice tone="danger" live title={<Trans>The link you clicked is invalid</Trans>}>
              <Trans>It may be old or belong to another account. Request a new one in your profile.</Trans>
            </Notice>
            {toProfile}
          </>
        ) : isProblem(error, 'email_taken') ? (
          <>
            <Notice tone="danger" live>
              {errorText(error)}
            </Notice>
            {toProfile}
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void (me.data ? confirmation.refetch() : me.refetch())} />
        ) : (
          <Loading>
            <Skeleton height="44px" />
          </Loading>
        )}
      </div>
    </AuthShell>
  )
}
