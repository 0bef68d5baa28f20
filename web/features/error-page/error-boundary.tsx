import { Component, lazy, Suspense, type ReactNode } from 'react'

const BrokenPage = lazy(async () => ({ default: (await import('./broken-page.tsx')).BrokenPage }))

/** Says so in the place of a page that could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <Suspense>
        <BrokenPage />
      </Suspense>
    )
  }
}
