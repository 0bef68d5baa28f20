import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { api } from '../../../shared/lib/api.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ConfirmLink } from './confirm-link.tsx'

/** `/manage/profile/confirm-email-address/{token}`: the link of the confirmation email. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Confirm your email`)
  const { token = '' } = useParams()
  return (
    <ConfirmLink
      link={['confirm-email', token]}
      // Opening a link twice must not look like a failure.
      confirm={async (me) => me.email_confirmed || api.post(`/users/${me.id}/confirm-email/${encodeURIComponent(token)}`)}
      titles={{
        doing: <Trans>Confirming your email</Trans>,
        done: <Trans>Your email is confirmed</Trans>,
        failed: <Trans>Confirm your email</Trans>,
      }}
      done={<Trans>Thank you.</Trans>}
    />
  )
}
