import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { notify } from '../../ui/toasts.tsx'
import { DrawerLoading } from '../shell/drawer-loading.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { PromoDrawer } from './promo-drawer.tsx'
import { newPromoValues } from './promo-fields.ts'
import { usePromoCodesChanged } from './promo-queries.ts'

/** `…/promo-codes/new`: a new promo code, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`New promo code`, event.title)
  const navigate = useNavigate()
  const { search } = useLocation()
  const tickets = useTickets(event.id)
  const changed = usePromoCodesChanged(event.id)
  const keyFor = useIdempotencyKey()
  const close = (): void => void navigate({ pathname: '..', search }, { relative: 'path' })
  const title = <Trans>New promo code</Trans>
  if (!tickets.data) return <DrawerLoading title={title} error={tickets.error} onRetry={() => void tickets.refetch()} onClose={close} />
  return (
    <PromoDrawer
      event={event}
      tickets={tickets.data}
      title={title}
      save={<Trans>Create promo code</Trans>}
      initial={newPromoValues}
      onClose={close}
      submit={async (input) => {
        await api.post(`/events/${event.id}/promo-codes`, input, { idempotencyKey: keyFor(input) })
        await changed()
        notify({ title: t`Promo code created`, description: input.code })
        close()
      }}
    />
  )
}
