import { Trans } from '@lingui/react/macro'
import { Component, lazy, Suspense, type ReactNode } from 'react'

const again = (): void => window.location.reload()

// Used offline, where the styled error page can't be loaded.
const Plain = (): ReactNode => (
  <p role="alert">
    <Trans>Something went wrong</Trans>{' '}
    <button type="button" onClick={again}>
      <Trans>Try again</Trans>
    </button>
  </p>
)
const orPlain = () => ({ default: Plain })
const BrokenPage = lazy<typeof Plain>(() =>
  import('./broken-page.tsx').then((module) => ({ default: () => <module.BrokenPage /> }), orPlain),
)
const BrokenPart = lazy<typeof Plain>(() => import('./broken-part.tsx').then((module) => ({ default: module.BrokenPart }), orPlain))

type Props = { isPart?: boolean; children: ReactNode }

/** Shows an error in place of a page or part that failed to render or load; the surroundings stay. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render(): ReactNode {
    const { isPart, children } = this.props
    if (!this.state.isBroken) return children
    return <Suspense>{isPart ? <BrokenPart /> : <BrokenPage />}</Suspense>
  }
}

/** A lazily loaded part of a page; shows an error in its place if it can't be loaded. */
export const Part = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <ErrorBoundary isPart>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
)
