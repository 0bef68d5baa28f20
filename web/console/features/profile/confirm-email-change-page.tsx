import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { api } from '../../../shared/lib/api.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ConfirmLink } from './confirm-link.tsx'

/** `/manage/profile/confirm-email-change/{token}`: the link sent to the new address. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Confirm your new email`)
  const { token = '' } = useParams()
  return (
    <ConfirmLink
      link={['confirm-email-change', token]}
      confirm={(me) => api.post(`/users/${me.id}/email-change/${encodeURIComponent(token)}`)}
      titles={{
        doing: <Trans>Confirming your new email</Trans>,
        done: <Trans>Your new email is confirmed</Trans>,
        failed: <Trans>Confirm your new email</Trans>,
      }}
      done={<Trans>Use it to sign in. We’ll send your emails there.</Trans>}
    />
  )
}
