import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In the place of an account's page for those whose role doesn't reach it; `children` says who may go there. */
export const NoPermission = ({ children }: { children: ReactNode }) => (
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
    {children}
  </EmptyState>
)
