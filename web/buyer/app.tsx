import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ComponentType } from 'react'
import { Link } from 'wouter'
import { ErrorBoundary } from './features/error-page/error-boundary.tsx'
import { PaintingProvider, type Painting } from './lib/painting.ts'
import { hrefOf, LinkProvider, type LinkProps } from './ui/link.tsx'

const BuyerLink = ({ to, ...rest }: LinkProps) => <Link {...rest} href={hrefOf(to)} />

type Props = {
  i18n: I18n
  queryClient: QueryClient
  painting: Painting | null
  Pages: ComponentType
}

/** The buyer's front around its pages: the same on the server, which paints it, and in the browser, which takes it over. */
export const BuyerApp = ({ i18n, queryClient, painting, Pages }: Props) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <PaintingProvider value={painting}>
          <LinkProvider value={BuyerLink}>
            <ErrorBoundary>
              <Pages />
            </ErrorBoundary>
          </LinkProvider>
        </PaintingProvider>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>
)
