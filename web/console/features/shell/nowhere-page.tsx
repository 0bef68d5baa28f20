import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'

/** An unknown address of the console, inside the shell. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Page not found`)
  return (
    <EmptyState
      level="h1"
      icon={<SearchX />}
      title={<Trans>Page not found</Trans>}
      action={
        <ButtonLink to="/manage/events">
          <Trans>All events</Trans>
        </ButtonLink>
      }
    >
      <Trans>The page you’re looking for doesn’t exist. The link may be old or incomplete.</Trans>
    </EmptyState>
  )
}
