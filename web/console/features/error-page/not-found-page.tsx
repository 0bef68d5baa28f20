import { Trans, useLingui } from '@lingui/react/macro'
import { HomeLink } from './home-link.tsx'
import { MessagePage } from '../../../shared/features/error-page/message-page.tsx'

/** An unknown address of the console. */
export const NotFoundPage = () => {
  const { t } = useLingui()
  return (
    <MessagePage title={t`Page not found`} action={<HomeLink />}>
      <Trans>The page you’re looking for doesn’t exist. The link may be old or incomplete.</Trans>
    </MessagePage>
  )
}
