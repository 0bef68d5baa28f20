import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ComponentType } from 'react'
import { Link } from 'wouter'
import { ErrorBoundary } from '../shared/features/error-page/error-boundary.tsx'
import { HydrationSeedProvider, type HydrationSeed } from '../shared/lib/hydration-seed.ts'
import { hrefOf, LinkProvider, type LinkProps } from '../shared/ui/link.tsx'

const BuyerLink = ({ to, ...rest }: LinkProps) => <Link {...rest} href={hrefOf(to)} />

type Props = {
  i18n: I18n
  queryClient: QueryClient
  seed: HydrationSeed | null
  Pages: ComponentType
}

/** The buyer's app around its pages, the same on the server and in the browser, which hydrates it. */
export const BuyerApp = ({ i18n, queryClient, seed, Pages }: Props) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <HydrationSeedProvider value={seed}>
          <LinkProvider value={BuyerLink}>
            <ErrorBoundary>
              <Pages />
            </ErrorBoundary>
          </LinkProvider>
        </HydrationSeedProvider>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>
)
