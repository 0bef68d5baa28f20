import { Trans, useLingui } from '@lingui/react/macro'
import { MessagePage } from './message-page.tsx'

/** An address that leads nowhere, for whoever came to it: it sends nobody to the console. */
export const Component = () => {
  const { t } = useLingui()
  return (
    <MessagePage title={t`Page not found`}>
      <Trans>
        The page you're looking for doesn't exist. The link may be old, or a letter is missing. Tickets you bought are in the link of your
        email.
      </Trans>
    </MessagePage>
  )
}
