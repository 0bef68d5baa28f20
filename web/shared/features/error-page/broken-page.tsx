import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** In the place of a page that could not be drawn. */
export const BrokenPage = ({ also }: { /** A further way on. */ also?: ReactNode }) => {
  const { t } = useLingui()
  return (
    <MessagePage
      title={t`Something went wrong`}
      action={
        <>
          <Button onClick={() => window.location.reload()}>
            <Trans>Try again</Trans>
          </Button>
          {also}
        </>
      }
    >
      <Trans>Sorry, something went wrong loading this page. It is not your fault; trying again often helps.</Trans>
    </MessagePage>
  )
}
