import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Me, Session } from '../../../worker/contract/people.ts'
import type { Invitation } from '../../../worker/contract/team.ts'
import { css } from '../../styled-system/css/index.js'
import { saveReturn } from '../../lib/access.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useEnter, useLeave } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { token: string; invitation: Invitation; me: Me | undefined }

const stack = css({ display: 'grid', gap: '4' })

/** Accepting for who has a user already: signed in as the one invited, and nobody else. */
export const JoinAsUser = ({ token, invitation, me }: Props) => {
  const { pathname } = useLocation()
  const enter = useEnter()
  const leave = useLeave()
  const accept = useMutation({
    mutationFn: () => api.post<Session>(`/auth/invitation/${token}`, {}),
    onSuccess: (session) => enter(session, '/manage/events'),
  })
  const invited = <bdi dir="ltr">{invitation.email}</bdi>
  if (!me)
    return (
      <div className={stack}>
        <p className={css({ overflowWrap: 'anywhere' })}>
          <Trans>You have a Foyer user already. Sign in as {invited}, and you come back here.</Trans>
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
        <Notice tone="warning" live title={<Trans>You are signed in as somebody else</Trans>}>
          <Trans>
            You are {signedIn} here. This invitation is for {invited}.
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
          <Trans>Sign in as the one invited</Trans>
        </Button>
        <ButtonLink to="/manage/events" size="lg" fullWidth>
          <Trans>Stay as I am</Trans>
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
        <Trans>You keep your password, and choose at sign-in which account you go to.</Trans>
      </p>
    </div>
  )
}
