import { LocaleProvider } from '@ark-ui/react/locale'
import { useLingui } from '@lingui/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import { languageOf } from '../../../../../worker/contract/languages.ts'
import { lacksSecondFactor } from '../../../../../worker/contract/access.ts'
import { saveReturn } from '../../../../shared/lib/access.ts'
import { isProblem, OfflineError } from '../../../../shared/lib/api-error.ts'
import { useMe } from '../../../../shared/kit/session.ts'
import { readToken } from '../../../../shared/lib/token.ts'
import { css } from '../../../../styled-system/css/index.js'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { OfflineBar } from '../../../../shared/ui/offline-bar.tsx'
import { ProgressLine } from '../../../../shared/ui/progress-line.tsx'
import { SkipLink } from '../../../../shared/ui/skip-link.tsx'
import { Toasts } from '../../../../shared/ui/toasts.tsx'
import { useArrival } from '../model/use-arrival.ts'

/** A progress bar while the next page's code loads. */
const PageProgress = () => useNavigation().state !== 'idle' && <ProgressLine />

// Rarely needed.
const SecondFactorNeeded = lazy(() =>
  import('../../second-factor/second-factor-needed.tsx').then((page) => ({ default: page.SecondFactorNeeded })),
)

/** Requires a signed-in user; redirects to the login and back. Also provides the reading direction, toasts and the offline bar. */
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
      <PageProgress />
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
