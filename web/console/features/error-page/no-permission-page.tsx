import { Trans, useLingui } from '@lingui/react/macro'
import { HomeLink } from './home-link.tsx'
import { MessagePage } from './message-page.tsx'

/** A page for others. */
export const NoPermissionPage = () => {
  const { t } = useLingui()
  return (
    <MessagePage title={t`No permission`} action={<HomeLink />}>
      <Trans>You do not have permission to access this page. An admin of your account can change that.</Trans>
    </MessagePage>
  )
}
