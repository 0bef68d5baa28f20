import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { usePageTitle } from '../../../../shared/lib/use-page-title.ts'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'

/** Replaces a page that the user's role doesn't allow, inside the shell. */
export const NoPermission = () => {
  const { t } = useLingui()
  usePageTitle(t`No permission`)
  return (
    <EmptyState
      level="h1"
      icon={<Lock />}
      title={<Trans>No permission</Trans>}
      action={
        <ButtonLink to="/manage/events">
          <Trans>All events</Trans>
        </ButtonLink>
      }
    >
      <Trans>You do not have permission to access this page. Ask an account admin for access.</Trans>
    </EmptyState>
  )
}
