import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX2 } from 'lucide-react'
import { css } from '../../styled-system/css/index.js'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { BuyerShell } from '../../ui/buyer-shell.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** An event that isn't there, or not yet public. */
export const EventUnavailable = () => {
  const { t } = useLingui()
  usePageTitle(t`Event not available`)
  return (
    <BuyerShell>
      <div className={css({ maxWidth: 'reading', marginInline: 'auto' })}>
        <EmptyState icon={<CalendarX2 />} level="h1" title={<Trans>Event not available</Trans>}>
          <Trans>It may not be public yet or no longer be there, or the link is incomplete. Tickets already bought stay valid.</Trans>
        </EmptyState>
      </div>
    </BuyerShell>
  )
}
