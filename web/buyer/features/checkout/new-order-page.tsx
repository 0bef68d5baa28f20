import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Unlink, ShoppingCart, TicketX } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'wouter'
import type { Cart } from '../../../worker/contract/orders.ts'
import { localeCookie } from '../../../worker/contract/page.ts'
import { writeCookie } from '../../lib/cookie.ts'
import { errorText } from '../../lib/error-text.ts'
import { currentLocale, hasSavedLocale } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { BuyerShell } from '../../ui/buyer-shell.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { orderQuery } from '../buyer-order/order-queries.ts'
import { lastOrderOf } from '../buyer-order/order-session.ts'
import { useHeldByMe } from '../event-page/use-held.ts'
import { usePlaceOrder } from '../event-page/use-place-order.ts'

const aDay = 86_400

/** A cart as an address carries it; null where it is none. What is in it the server decides. */
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

/** Places the order of a cart that was filled elsewhere. An unfinished one of this device is not given up unasked. */
const NewOrder = ({ eventId, cart }: { eventId: string; cart: Cart }) => {
  const { t } = useLingui()
  const last = lastOrderOf(eventId)
  const { isPending } = useQuery({ ...orderQuery(eventId, last ?? ''), enabled: last !== null })
  const { order: held } = useHeldByMe(eventId)
  const { place, busy, error } = usePlaceOrder(eventId, (wanted) => cartAddress(eventId, wanted))
  const [wasHeld] = useState(last)
  const mustAsk = held !== null && held.short_id === wasHeld
  const isReady = (last === null || !isPending) && !mustAsk && !busy && !error
  useEffect(() => {
    if (isReady) place(cart)
  })
  const toEvent = (
    <ButtonLink size="lg" to={`/e/${eventId}`}>
      <Trans>To the event’s page</Trans>
    </ButtonLink>
  )
  if (error)
    return (
      <Screen
        icon={<TicketX />}
        title={t`Your tickets could not be held`}
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
        title={t`You hold tickets in an unfinished order`}
        action={
          <>
            <ButtonLink visual="primary" size="lg" to={`/checkout/${eventId}/${held.short_id}`}>
              <Trans>Continue that order</Trans>
            </ButtonLink>
            <Button size="lg" onClick={() => place(cart)}>
              <Trans>Start a new order</Trans>
            </Button>
          </>
        }
      >
        <Trans>A new order gives those tickets back.</Trans>
      </Screen>
    )
  return (
    <Loading>
      <EmptyState icon={<ShoppingCart />} title={t`Holding your tickets…`} level="h1" />
    </Loading>
  )
}

/** `/checkout/{eventId}?cart=…`: where a cart becomes an order, as the widget hands it over. */
export const Component = () => {
  const { t } = useLingui()
  const { eventId = '' } = useParams()
  const [params] = useSearchParams()
  const [cart] = useState(() => cartIn(params.get('cart')))
  useEffect(() => {
    // The language of where the cart was filled holds through the checkout, whatever is loaded anew; a chosen one stays.
    if (params.has('lang') && !hasSavedLocale()) writeCookie(localeCookie, currentLocale(), aDay)
  }, [params])
  useEffect(() => {
    // Back from the checkout leads to the event: the same cart again would be another order.
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
              <Trans>To the event’s page</Trans>
            </ButtonLink>
          }
        />
      )}
    </BuyerShell>
  )
}
