import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { HomeAnchor } from './home-anchor.tsx'
import { MessagePage } from './message-page.tsx'

/** Replaces a page that failed to render. `home` leads to the home page, by default in another app. */
export const BrokenPage = ({ home = <HomeAnchor /> }: { home?: ReactNode }) => {
  const { t } = useLingui()
  return (
    <MessagePage
      title={t`Something went wrong`}
      action={
        <>
          <Button onClick={() => window.location.reload()}>
            <Trans>Try again</Trans>
          </Button>
          {home}
        </>
      }
    >
      <Trans>Sorry, something went wrong loading this page.</Trans>
    </MessagePage>
  )
}
