import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiProblem } from '../../../shared/lib/api-error.ts'
import { BrokenPage } from '../../../shared/features/error-page/broken-page.tsx'
import { HomeLink } from './home-link.tsx'
import { NoPermissionPage } from './no-permission-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** The console's error page: not found, not permitted, or a general error. */
export const ErrorPage = () => {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) || error instanceof ApiProblem ? error.status : 500
  if (status === 404) return <NotFoundPage />
  if (status === 403) return <NoPermissionPage />
  return <BrokenPage home={<HomeLink />} />
}
