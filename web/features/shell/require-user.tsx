import { LocaleProvider } from '@ark-ui/react/locale'
import { useLingui } from '@lingui/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import { languageOf } from '../../../worker/contract/languages.ts'
import { lacksSecondFactor } from '../../../worker/contract/access.ts'
import { saveReturn } from '../../lib/access.ts'
import { isProblem, OfflineError } from '../../lib/api-error.ts'
import { useMe } from '../../lib/session.ts'
import { readToken } from '../../lib/token.ts'
import { css } from '../../styled-system/css/index.js'
import { ErrorState } from '../../ui/error-state.tsx'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { useArrival } from './use-arrival.ts'

/** Says while the next page's code is on its way. */
const PageOnItsWay = () => useNavigation().state !== 'idle' && <ProgressLine />

// Few ever see it.
const SecondFactorNeeded = lazy(() =>
  import('../second-factor/second-factor-needed.tsx').then((page) => ({ default: page.SecondFactorNeeded })),
)

/** Only for who is signed in; others go to the login and come back. Also the ground of the console: reading direction, toasts, offline bar. */
export const RequireUser = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui()
  const location = useLocation()
  const me = useMe()
  useArrival()
  if (readToken() === null) {
    saveReturn(location.pathname + location.search)
    return <Navigate to="/auth/login" replace state={{ reason: 'signed-out' }} />
  }
  return (
    <LocaleProvider locale={languageOf(i18n.locale).dates}>
      <PageOnItsWay />
      <SkipLink />
      <OfflineBar />
      {me.error && !(me.error instanceof OfflineError) && !isProblem(me.error, 'unauthenticated') && (
        <div className={css({ padding: '4' })}>
          <ErrorState error={me.error} onRetry={() => void me.refetch()} />
        </div>
      )}
      {me.data && lacksSecondFactor(me.data) ? (
        <Suspense>
          <SecondFactorNeeded me={me.data} />
        </Suspense>
      ) : (
        children
      )}
      <Toasts />
    </LocaleProvider>
  )
}
