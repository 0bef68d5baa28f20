import { Trans } from '@lingui/react/macro'
import { Component, lazy, Suspense, type ReactNode } from 'react'

const again = (): void => window.location.reload()

// Without a network what says so nicely can't be had either.
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

/** Says so in the place of a page, or of a part of one, that could not be drawn or loaded; what stands around it stays. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render(): ReactNode {
    const { isPart, children } = this.props
    if (!this.state.isBroken) return children
    return <Suspense>{isPart ? <BrokenPart /> : <BrokenPage />}</Suspense>
  }
}

/** A part of a page that is loaded by itself: where it can't be had, it says so in its place. */
export const Part = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => (
  <ErrorBoundary isPart>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
)
