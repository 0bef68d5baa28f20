import { Navigate } from 'react-router'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading } from '../../../shared/ui/skeleton.tsx'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { useMe } from '../../../shared/kit/session.ts'
import { readToken } from '../../../shared/lib/token.ts'

/** `/`: the events of a signed-in user, else the login. */
export const Component = () => {
  const me = useMe()
  if (readToken() === null || isProblem(me.error, 'unauthenticated')) return <Navigate to="/auth/login" replace />
  if (me.data) return <Navigate to="/manage/events" replace />
  if (me.error) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />
  return <Loading>{null}</Loading>
}
