import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Me } from '../../../worker/contract/people.ts'
import { saveReturn } from '../../lib/access.ts'
import { isProblem } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useMe } from '../../lib/session.ts'
import { readToken } from '../../lib/token.ts'
import { css } from '../../styled-system/css/index.js'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useCameFrom } from '../events/came-from.ts'
import { AuthShell } from '../../ui/auth-shell.tsx'

type Props = {
  /** What the link is known by. */
  link: readonly string[]
  confirm: (me: Me) => Promise<unknown>
  /** While it is confirmed, after, and where it could not be. */
  titles: { doing: ReactNode; done: ReactNode; failed: ReactNode }
  done: ReactNode
}

const onward = css({ justifySelf: 'start', maxWidth: 'full' })
// A title as long as it likes stays in the button's line, cut at its own end.
const line = css({ display: 'flex', minWidth: '0', whiteSpace: 'pre' })
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis' })

/** The link of a mail that its owner follows signed in; who is not returns here after signing in. */
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
      <Trans>To your profile</Trans>
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
                <Trans>To your events</Trans>
              </ButtonLink>
            )}
          </>
        ) : isProblem(error, 'link_invalid') ? (
          <>
            <Notice tone="danger" live title={<Trans>The link you clicked is invalid</Trans>}>
              <Trans>It may be old, or belong to another account. You can have a new one sent.</Trans>
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
