import { useShellEvent } from '../shell/event-shell.tsx'
import { useEventSettings } from '../events/event-queries.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { css } from '../../styled-system/css/index.js'
import { CheckoutForm } from './checkout-form.tsx'

/** `…/settings/checkout`: how the event sells and what it writes to buyers. */
export const Component = () => {
  const event = useShellEvent()
  const settings = useEventSettings(event.id)
  if (settings.data) return <CheckoutForm eventId={event.id} settings={settings.data} />
  if (settings.error) return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
  return (
    <Loading className={css({ display: 'grid', gap: '4' })}>
      <Skeleton height="220px" />
      <Skeleton height="220px" />
    </Loading>
  )
}
