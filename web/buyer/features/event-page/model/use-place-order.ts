import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { NewOrder } from '../../../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { api } from '../../../../shared/lib/api.ts'
import { isProblem } from '../../../../shared/lib/api-error.ts'
import { useAsyncAction } from '../../../../shared/lib/use-async-action.ts'
import { useIdempotencyKey } from '../../../../shared/lib/use-idempotency-key.ts'
import { retryWhileBusy } from '../../../../shared/lib/retry-while-busy.ts'
import { isOpen, orderQuery } from '../../buyer-order/order-queries.ts'
import { withProof } from '../../buyer-order/order-proof.ts'
import { keepOrderSession, lastOrderOf, orderHeaders } from '../../buyer-order/order-session.ts'
import { forgetPass, goToRoom, passHeaders } from '../../../../shared/features/room/room-pass.ts'
import { withOrigin } from './cart-origin.ts'
import { eventPath } from '../event-queries.ts'
import { promoRefusal } from './promo.ts'
import type { Availability } from './until-sale.ts'
import { availabilityKey, withHold } from './use-tickets.ts'

/**
 * Places the order and goes to its checkout. The same cart pressed twice is one order; an unfinished order of this
 * device for the same event is replaced. If a waiting room requires a pass, goes there and returns to `wayBack`.
 */
export const usePlaceOrder = (eventId: string, returnTo = (_: NewOrder): string => window.location.href) => {
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const order = useAsyncAction({
    run: (cart: NewOrder) =>
      withProof((proof) =>
        retryWhileBusy(() =>
          api.post<{ data: PublicOrder; session_token: string }>(`${eventPath(eventId)}/order`, cart, {
            isPublic: true,
            idempotencyKey: keyFor(cart),
            headers: { ...orderHeaders(lastOrderOf(eventId)), ...passHeaders(eventId), ...proof },
          }),
        ),
      ),
    done: ({ data: placed, session_token: token }) => {
      // The cached availability predates this hold, which is added back for its own buyer: subtract it at once.
      const replaced = queryClient.getQueryData(orderQuery(eventId, lastOrderOf(eventId) ?? '').queryKey)
      queryClient.setQueryData(availabilityKey(eventId), (known: Availability | undefined) => {
        const before = known && replaced && isOpen(replaced) ? withHold(known, replaced, 1) : known
        return before && withHold(before, placed, -1)
      })
      keepOrderSession(placed, token)
      queryClient.setQueryData(orderQuery(eventId, placed.short_id).queryKey, placed)
      navigate(`/checkout/${eventId}/${placed.short_id}/details`)
    },
    // The rejected tickets changed since they were loaded.
    failed: (error, cart) => {
      if (isProblem(error, 'room_pass_required')) goToRoom(eventId, returnTo(cart))
      if (isProblem(error, 'room_pass_used')) forgetPass(eventId, { placeToo: true })
      void queryClient.invalidateQueries({ queryKey: availabilityKey(eventId) })
      void queryClient.invalidateQueries({ queryKey: ['quote', eventId] })
      if (promoRefusal(error)) void queryClient.invalidateQueries({ queryKey: ['public-event', eventId] })
    },
  })
  return {
    place: (cart: NewOrder): void => {
      if (!order.isPending) order.act(withOrigin(eventId, cart))
    },
    busy: order.isPending || order.isDone,
    error: order.error,
    /** The cart of the error. */
    cart: order.given,
  }
}
