import { Trans, useLingui } from '@lingui/react/macro'
import { HomeAnchor } from './home-anchor.tsx'
import { MessagePage } from './message-page.tsx'

/** An address that leads nowhere, for whoever came to it. */
export const Component = () => {
  const { t } = useLingui()
  return (
    <MessagePage title={t`Page not found`} action={<HomeAnchor />}>
      <Trans>
        The page you’re looking for doesn’t exist. The link may be old or incomplete. To find tickets you bought, open the link in your
        email.
      </Trans>
    </MessagePage>
  )
}
