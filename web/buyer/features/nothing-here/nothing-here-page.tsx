import { Trans, useLingui } from '@lingui/react/macro'
import { HomeAnchor } from '../../../shared/features/error-page/home-anchor.tsx'
import { ButtonAnchor } from '../../../shared/ui/button-anchor.tsx'
import { MessagePage } from '../../../shared/features/error-page/message-page.tsx'

/** The page of an unknown address. */
export const Component = () => {
  const { t } = useLingui()
  return (
    <MessagePage
      title={t`Page not found`}
      action={
        <>
          <ButtonAnchor href="/tickets">
            <Trans>My tickets</Trans>
          </ButtonAnchor>
          <HomeAnchor />
        </>
      }
    >
      <Trans>The page you’re looking for doesn’t exist. To find your tickets, open the link in your email.</Trans>
    </MessagePage>
  )
}
