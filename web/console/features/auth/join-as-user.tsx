import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Me, Session } from '../../../../worker/contract/people.ts'
import type { Invitation } from '../../../../worker/contract/team.ts'
import { css } from '../../../styled-system/css/index.js'
import { saveReturn } from '../../../shared/lib/access.ts'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useCompleteSignIn, useSignOut } from '../../../shared/kit/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'

type Props = { token: string; invitation: Invitation; me: Me | undefined }

const stack = css({ display: 'grid', gap: '4' })

/** Accepting an invitation as an existing user, signed in with the invited email. */
export const JoinAsUser = ({ token, invitation, me }: Props) => {
  const { pathname } = useLocation()
  const enter = useCompleteSignIn()
  const leave = useSignOut()
  const accept = useMutation({
    mutationFn: () => api.post<Session>(`/auth/invitation/${token}`, {}),
    onSuccess: (session) => enter(session, '/manage/events'),
  })
  const invited = <bdi dir="ltr">{invitation.email}</bdi>
  if (!me)
    return (
      <div className={stack}>
        <p className={css({ overflowWrap: 'anywhere' })}>
          <Trans>You already use Foyer. Sign in as {invited} to accept.</Trans>
        </p>
        <ButtonLink to="/auth/login" visual="primary" size="lg" fullWidth onClick={() => saveReturn(pathname)}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </div>
    )
  if (me.email !== invitation.email) {
    const signedIn = <bdi dir="ltr">{me.email}</bdi>
    return (
      <div className={stack}>
        <Notice tone="warning" live title={<Trans>You’re signed in as someone else</Trans>}>
          <Trans>
            You’re {signedIn}. This invitation is for {invited}.
          </Trans>
        </Notice>
        <Button
          visual="primary"
          size="lg"
          fullWidth
          onClick={() => {
            saveReturn(pathname)
            void leave()
          }}
        >
          <Trans>Sign in with the invited email</Trans>
        </Button>
        <ButtonLink to="/manage/events" size="lg" fullWidth>
          <Trans>Stay signed in</Trans>
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={stack}>
      {accept.error && <FormError text={errorText(accept.error)} />}
      <Button visual="primary" size="lg" fullWidth busy={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
        <Trans>Accept invitation</Trans>
      </Button>
      <p className={css({ textStyle: '13', color: 'text.muted' })}>
        <Trans>You’ll keep your password and choose an account when you sign in.</Trans>
      </p>
    </div>
  )
}
