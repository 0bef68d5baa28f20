import { Trans, useLingui } from '@lingui/react/macro'
import { HomeLink } from './home-link.tsx'
import { MessagePage } from '../../../shared/features/error-page/message-page.tsx'

/** A page the user's role doesn't allow. */
export const NoPermissionPage = () => {
  const { t } = useLingui()
  return (
    <MessagePage title={t`No permission`} action={<HomeLink />}>
      <Trans>You do not have permission to access this page. Ask an account admin for access.</Trans>
    </MessagePage>
  )
}
