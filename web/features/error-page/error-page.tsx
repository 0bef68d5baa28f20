import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiProblem } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { NoPermissionPage } from './no-permission-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What a page shows that could not be drawn at all: not found, not permitted, or a general error. */
export const ErrorPage = () => {
  const { t } = useLingui()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) || error instanceof ApiProblem ? error.status : 500
  if (status === 404) return <NotFoundPage />
  if (status === 403) return <NoPermissionPage />
  return (
    <MessagePage
      title={t`Something went wrong`}
      action={
        <Button onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Sorry, something went wrong loading this page. It is not your fault; trying again often helps.</Trans>
    </MessagePage>
  )
}
