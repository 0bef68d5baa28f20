import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Unlink, ShoppingCart, TicketX } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'wouter'
import type { Cart } from '../../../../worker/contract/orders.ts'
import { localeCookie } from '../../../../worker/contract/page.ts'
import { writeCookie } from '../../../shared/lib/cookie.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { currentLocale, hasSavedLocale } from '../../../shared/lib/i18n.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { BuyerShell } from '../shell/buyer-shell.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Loading } from '../../../shared/ui/skeleton.tsx'
import { isOpen, orderQuery } from '../buyer-order/order-queries.ts'
import { lastOrderOf } from '../buyer-order/order-session.ts'
import { useOwnHold } from '../event-page/model/use-own-hold.ts'
import { usePlaceOrder } from '../event-page/model/use-place-order.ts'

const DAY_S = 86_400

/** Decodes the cart of an address; null if malformed. The server validates it. */
const cartIn = (text: string | null): Cart | null => {
  try {
    const cart = JSON.parse(text ?? '') as Cart | null
    return Array.isArray(cart?.tickets) ? cart : null
  } catch {
    return null
  }
}

const Screen = ({ icon, title, action, children }: { icon: ReactNode; title: string; action: ReactNode; children?: ReactNode }) => {
  usePageTitle(title)
  return (
    <div role="status">
      <EmptyState icon={icon} title={title} level="h1" action={action}>
        {children}
      </EmptyState>
    </div>
  )
}

const cartAddress = (eventId: string, cart: Cart): string => `/checkout/${eventId}?cart=${encodeURIComponent(JSON.stringify(cart))}`

/** Places the order of a cart from elsewhere. Asks before it replaces an unfinished order of this device. */
const NewOrder = ({ eventId, cart }: { eventId: string; cart: Cart }) => {
  const { t } = useLingui()
  const last = lastOrderOf(eventId)
  const { isPending } = useQuery({ ...orderQuery(eventId, last ?? ''), enabled: last !== null })
  const { order: held } = useOwnHold(eventId)
  const { place, busy, error } = usePlaceOrder(eventId, (wanted) => cartAddress(eventId, wanted))
  const [wasHeld] = useState(last)
  const mustAsk = held !== null && held.short_id === wasHeld
  const isReady = (last === null || !isPending) && !mustAsk && !busy && !error
  useEffect(() => {
    if (isReady) place(cart)
  })
  const toEvent = (
    <ButtonLink size="lg" to={`/e/${eventId}`}>
      <Trans>View event</Trans>
    </ButtonLink>
  )
  if (error)
    return (
      <Screen
        icon={<TicketX />}
        title={t`We couldn’t hold your tickets`}
        action={
          <>
            <Button visual="primary" size="lg" onClick={() => place(cart)}>
              <Trans>Try again</Trans>
            </Button>
            {toEvent}
          </>
        }
      >
        {errorText(error)}
      </Screen>
    )
  if (mustAsk && !busy)
    return (
      <Screen
        icon={<ShoppingCart />}
        title={isOpen(held) ? t`You have an unfinished order` : t`Your payment is being processed`}
        action={
          <>
            <ButtonLink visual="primary" size="lg" to={`/checkout/${eventId}/${held.short_id}`}>
              <Trans>Back to your order</Trans>
            </ButtonLink>
            <Button size="lg" onClick={() => place(cart)}>
              <Trans>Start a new order</Trans>
            </Button>
          </>
        }
      >
        {isOpen(held) ? (
          <Trans>Starting a new order releases these tickets.</Trans>
        ) : (
          <Trans>You’ll keep these tickets. A new order adds more.</Trans>
        )}
      </Screen>
    )
  return (
    <Loading>
      <EmptyState icon={<ShoppingCart />} title={t`Holding your tickets…`} level="h1" />
    </Loading>
  )
}

/** `/checkout/{eventId}?cart=…`: places the order of a cart handed over by the widget. */
export const Component = () => {
  const { t } = useLingui()
  const { eventId = '' } = useParams()
  const [params] = useSearchParams()
  const [cart] = useState(() => cartIn(params.get('cart')))
  useEffect(() => {
    // The language of the widget applies through the checkout, across reloads; a chosen language takes precedence.
    if (params.has('lang') && !hasSavedLocale()) writeCookie(localeCookie, currentLocale(), DAY_S)
  }, [params])
  useEffect(() => {
    // Going back leads to the event: the same cart again would place another order.
    window.history.replaceState(null, '', `/e/${eventId}`)
  }, [eventId])
  return (
    <BuyerShell>
      {cart ? (
        <NewOrder eventId={eventId} cart={cart} />
      ) : (
        <Screen
          icon={<Unlink />}
          title={t`The link you clicked is invalid`}
          action={
            <ButtonLink visual="primary" size="lg" to={`/e/${eventId}`}>
              <Trans>View event</Trans>
            </ButtonLink>
          }
        />
      )}
    </BuyerShell>
  )
}
