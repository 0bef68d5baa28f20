import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { NewOrder } from '../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { api } from '../../lib/api.ts'
import { isProblem } from '../../lib/api-error.ts'
import { useAct } from '../../lib/use-act.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { insist } from '../../lib/when-busy.ts'
import { isOpen, orderQuery } from '../buyer-order/order-queries.ts'
import { withProof } from '../buyer-order/order-proof.ts'
import { keepOrderSession, lastOrderOf, orderHeaders } from '../buyer-order/order-session.ts'
import { forgetPass, goToRoom, passHeaders } from '../buyer-order/room-pass.ts'
import { withAffiliate } from './affiliate.ts'
import { eventPath } from './event-queries.ts'
import { promoRefusal } from './promo.ts'
import { availabilityKey, withHold, type Availability } from './use-tickets.ts'

/**
 * Takes the order and goes to its checkout. The same cart pressed twice is one order; an unfinished order of this
 * device for the same event is replaced. Where a waiting room is open and it has not come through it, it goes there, and
 * comes back to `wayBack`.
 */
export const usePlaceOrder = (eventId: string, wayBack = (_: NewOrder): string => window.location.href) => {
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const order = useAct({
    run: (cart: NewOrder) =>
      withProof((proof) =>
        insist(() =>
          api.post<{ data: PublicOrder; session_token: string }>(`${eventPath(eventId)}/order`, cart, {
            isPublic: true,
            idempotencyKey: keyFor(cart),
            headers: { ...orderHeaders(lastOrderOf(eventId)), ...passHeaders(eventId), ...proof },
          }),
        ),
      ),
    done: ({ data: placed, session_token: token }) => {
      // What the page knows was true before this hold, which is given back to its own buyer: it is counted at once.
      const replaced = queryClient.getQueryData(orderQuery(eventId, lastOrderOf(eventId) ?? '').queryKey)
      queryClient.setQueryData(availabilityKey(eventId), (known: Availability | undefined) => {
        const before = known && replaced && isOpen(replaced) ? withHold(known, replaced, 1) : known
        return before && withHold(before, placed, -1)
      })
      keepOrderSession(placed, token)
      queryClient.setQueryData(orderQuery(eventId, placed.short_id).queryKey, placed)
      navigate(`/checkout/${eventId}/${placed.short_id}/details`)
    },
    // What was refused has changed since the page knew it.
    failed: (error, cart) => {
      if (isProblem(error, 'room_pass_required')) goToRoom(eventId, wayBack(cart))
      if (isProblem(error, 'room_pass_used')) forgetPass(eventId, { placeToo: true })
      void queryClient.invalidateQueries({ queryKey: availabilityKey(eventId) })
      void queryClient.invalidateQueries({ queryKey: ['quote', eventId] })
      if (promoRefusal(error)) void queryClient.invalidateQueries({ queryKey: ['public-event', eventId] })
    },
  })
  return {
    place: (cart: NewOrder): void => {
      if (!order.isPending) order.act(withAffiliate(eventId, cart))
    },
    busy: order.isPending || order.isDone,
    error: order.error,
    /** The cart the error is about. */
    cart: order.given,
  }
}
