import { Navigate } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { isProblem } from '../../lib/api-error.ts'
import { useMe } from '../../lib/session.ts'
import { readToken } from '../../lib/token.ts'

/** `/`: the events of who is signed in, else the login. */
export const Component = () => {
  const me = useMe()
  if (readToken() === null || isProblem(me.error, 'unauthenticated')) return <Navigate to="/auth/login" replace />
  if (me.data) return <Navigate to="/manage/events" replace />
  if (me.error) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />
  return <Loading>{null}</Loading>
}
