import type { Control } from './control.ts'

const guards = 'worker/box-office/guards.test.ts'
const waitlist = 'worker/features/sales/waitlist/waitlist.test.ts'
const resale = 'worker/features/sales/resale/resale.test.ts'
const resaleProperty = 'worker/features/sales/resale/resale-property.test.ts'

/** The guards of orders, attendees and payments. */
export const ordersControls: Control[] = [
  {
    guard: 'the holder who waits for a ticket against a buyer who changes the cart',
    file: 'worker/features/sales/orders/place-order.ts',
    on: 'price.listed -= awaited.filter((row) => row.price_id === price.id).length',
    off: '',
    test: { file: resale, name: 'leaves nothing to a buyer who changes the cart of a started payment' },
  },
  {
    guard: 'the tickets that holders offer, against an organizer who adds a guest',
    file: 'worker/features/sales/attendees/add-attendee.ts',
    on: '{ listed: false }',
    off: '{ listed: true }',
    test: { file: resale, name: 'an organizer who adds a guest, or restores a ticket, takes no one’s ticket' },
  },
  {
    guard: 'the sale of listed tickets in the transaction of their buyer',
    file: 'worker/features/sales/orders/complete-order.ts',
    on: '  sellListed(box, done)',
    off: '',
    test: {
      file: resaleProperty,
      name: 'whatever sellers, buyers, those in line and organizers do, no code is valid twice and no ticket gone, and each sale has its refund',
    },
  },
  {
    guard: 'the line that is asked first when tickets come back',
    file: 'worker/features/sales/attendees/void-attendees.ts',
    on: '  box.returning(() => voidActive(box, order, active, by))',
    off: '  voidActive(box, order, active, by)',
    test: {
      file: waitlist,
      name: 'is offered to the first in line and never on sale while someone waits, by whatever way it comes',
    },
  },
  {
    guard: 'the way back of what an order took from an offer',
    file: 'worker/features/sales/orders/expire-orders.ts',
    on: 'releaseOrders(box, orders, (some) =>',
    off: '((_: unknown, all: OrderRow[], give: (all: OrderRow[]) => void) => give(all))(box, orders, (some) =>',
    test: { file: waitlist, name: 'stands again when its order is given up in time, and goes to the next when that ends after it' },
  },
  {
    guard: 'the room’s turn of a cart beyond an offer',
    file: 'worker/features/sales/orders/place-order.ts',
    on: 'const taken = offer && isWithinOffer(offer, input.cart) ? offer : undefined',
    off: 'const taken = offer',
    test: { file: waitlist, name: 'needs no turn in a waiting room, which is no way around it either' },
  },
  {
    guard: 'an address’s share of what is left',
    file: 'worker/features/sales/orders/place-order.ts',
    on: '({ key, share }) => leavesEnough(',
    off: '({ key, share }) => true || leavesEnough(',
    test: { file: guards, name: 'an address holds no more than its share of what is left' },
  },
  {
    guard: 'the stock check of what was paid too late',
    file: 'worker/features/sales/payments/sync/apply-payment.ts',
    on: ' && !isLeftFor(box, order)',
    off: ' && false',
    test: {
      file: 'worker/features/sales/payments/sync/late-payment.test.ts',
      name: 'is refunded in full when the stock is gone, and the buyer is notified once',
    },
  },
  {
    guard: 'the hold on a promo code’s use',
    file: 'worker/features/sales/orders/place-order.ts',
    on: 'holdPromoUse(box, quoted.value)\n',
    off: '\n',
    test: { file: guards, name: 'a promo code’s last use is held by the first who takes it' },
  },
  {
    guard: 'the pass of the waiting room',
    file: 'worker/features/sales/waiting-room/gate.ts',
    on: 'if (!known) return refuse(',
    off: 'if (!known) return ok(null) ?? refuse(',
    test: {
      file: 'worker/features/sales/waiting-room/gate.test.ts',
      name: 'an order needs a pass from the opening on, and none before it or after the room',
    },
  },
  {
    guard: 'an order’s idempotency key',
    file: 'worker/features/sales/orders/place-order.ts',
    on: 'if (!again.ok || again.value) return again as',
    off: 'if (false) return again as',
    test: { file: guards, name: 'a cart sent twice under one key is one order' },
  },
  {
    guard: 'a refund’s idempotency key',
    file: 'worker/features/sales/order-admin/refund-order.ts',
    on: 'keptAnswer<KeptRefund>(box, input.idempotency)',
    off: 'ok<KeptRefund | null>(null)',
    test: { file: 'worker/features/sales/payments/refunds/cancel-and-refund.test.ts', name: 'under one key are made once' },
  },
  {
    guard: 'the refund of a ticket that is to be valid again',
    file: 'worker/features/sales/attendees/set-attendee-status.ts',
    on: 'if (isTicketRefunded(attendee.id, paid, refunds))',
    off: 'if (false)',
    test: {
      file: 'worker/features/sales/payments/refunds/cancel-and-refund.test.ts',
      name: 'isn’t made valid again while its own refund is pending or once it arrived, and is after that failed',
    },
  },
  {
    guard: 'the webhook that was stored before',
    file: 'worker/features/sales/payments/webhooks/inbox.ts',
    on: 'if (storedEvent(box).all({ id }).length) continue',
    off: '',
    test: { file: guards, name: 'a webhook is applied once' },
  },
  {
    guard: 'the buyer’s session',
    file: 'worker/features/sales/orders/order-session.ts',
    on: 'sessionToken !== null && hashSecret(sessionToken) === order.session_hash',
    off: 'true',
    test: { file: guards, name: 'an order is its buyer’s alone' },
  },
  {
    guard: 'the end of a transfer whose ticket is cancelled',
    file: 'worker/features/sales/attendees/void-attendees.ts',
    on: 'if (waiting) endTransfer(',
    off: 'if (false) endTransfer(',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'can’t be accepted once it was cancelled, and both sides know',
    },
  },
  {
    guard: 'the address of a new holder',
    file: 'worker/features/sales/orders/order-view.ts',
    on: 'first && isBuyer ?',
    off: 'first ?',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'tells the address to the giver and the organizer alone',
    },
  },
]
