import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX2 } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import { usePageTitle } from '../../../../shared/lib/use-page-title.ts'
import { BuyerShell } from '../../shell/buyer-shell.tsx'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'

/** The event does not exist or is not public yet. */
export const EventUnavailable = () => {
  const { t } = useLingui()
  usePageTitle(t`Event not available`)
  return (
    <BuyerShell>
      <div className={css({ maxWidth: 'reading', marginInline: 'auto' })}>
        <EmptyState icon={<CalendarX2 />} level="h1" title={<Trans>Event not available</Trans>}>
          <Trans>This event isn’t public, or the link is wrong. Tickets you’ve bought are still valid.</Trans>
        </EmptyState>
      </div>
    </BuyerShell>
  )
}
