import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { isProblem } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { notify } from '../../ui/toasts.tsx'
import { DrawerLoading } from '../shell/drawer-loading.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { PromoDrawer } from './promo-drawer.tsx'
import { promoValues } from './promo-fields.ts'
import { usePromoCode, usePromoCodesChanged } from './promo-queries.ts'

/** `…/promo-codes/{id}`: a promo code, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { promoCodeId = '' } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const tickets = useTickets(event.id)
  const promo = usePromoCode(event.id, promoCodeId)
  const changed = usePromoCodesChanged(event.id)
  usePageTitle(promo.data?.code, event.title)
  const close = (): void => void navigate({ pathname: '..', search }, { relative: 'path' })
  const title = <Trans>Edit promo code</Trans>
  if (isProblem(promo.error) && promo.error.status === 404) return <Navigate to={{ pathname: '..', search }} relative="path" replace />
  if (!tickets.data || !promo.data)
    return (
      <DrawerLoading
        title={title}
        error={promo.error ?? tickets.error}
        onRetry={() => void Promise.all([promo.refetch(), tickets.refetch()])}
        onClose={close}
      />
    )
  const { id } = promo.data
  return (
    <PromoDrawer
      key={id}
      event={event}
      tickets={tickets.data}
      title={title}
      save={<Trans>Save promo code</Trans>}
      initial={promoValues(promo.data, event.timezone, event.currency)}
      onClose={close}
      submit={async (input) => {
        await api.put(`/events/${event.id}/promo-codes/${id}`, input)
        await changed()
        notify({ title: t`Promo code saved`, description: input.code })
        close()
      }}
    />
  )
}
