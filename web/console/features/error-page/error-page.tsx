import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiProblem } from '../../lib/api-error.ts'
import { BrokenPage } from './broken-page.tsx'
import { HomeLink } from './home-link.tsx'
import { NoPermissionPage } from './no-permission-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What the console shows of a page that could not be drawn at all: not found, not permitted, or a general error. */
export const ErrorPage = () => {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) || error instanceof ApiProblem ? error.status : 500
  if (status === 404) return <NotFoundPage />
  if (status === 403) return <NoPermissionPage />
  return <BrokenPage also={<HomeLink />} />
}
