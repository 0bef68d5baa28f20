/** A guard as it stands in the source, what is left of it when it is switched off, and the test that must miss it. */
export type Control = { guard: string; file: string; on: string; off: string; test: { file: string; name: string } }

const guards = 'worker/box-office/guards.test.ts'

/** The guards between a box office and what it must never do. */
export const controls: Control[] = [
  {
    guard: 'the stock check',
    file: 'worker/domain/cart.ts',
    on: 'if (available !== null && want.quantity > available) {',
    off: 'if (false) {',
    test: { file: guards, name: 'no price is sold beyond its quantity' },
  },
  {
    guard: 'the capacity check',
    file: 'worker/domain/cart.ts',
    on: 'if (quantity > left)',
    off: 'if (false)',
    test: { file: guards, name: 'no two tickets of one cart share more than a capacity has' },
  },
  {
    guard: 'an address’s share of what is left',
    file: 'worker/features/sales/orders/place-order.ts',
    on: '({ key, share }) => leavesEnough(',
    off: '({ key, share }) => true || leavesEnough(',
    test: { file: guards, name: 'an address holds no more than its share of what is left' },
  },
  {
    guard: 'the end of a hold that is renewed',
    file: 'worker/domain/hold-limit.ts',
    on: 'before ? Math.min(now + length, Math.max(before.since + 2 * length, before.end)) : now + length',
    off: 'now + length',
    test: { file: guards, name: 'a hold that is renewed ends all the same' },
  },
  {
    guard: 'the stock check of what was paid too late',
    file: 'worker/features/sales/payments/sync/apply-payment.ts',
    on: ' && !isLeftFor(box, order)',
    off: ' && false',
    test: {
      file: 'worker/features/sales/payments/sync/late-payment.test.ts',
      name: 'goes back in full when the stock is gone, and the buyer is told once',
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
    guard: 'the check of where a webhook’s name leads',
    file: 'worker/http/public-target.ts',
    on: 'return addresses.every(isPublicIp) ? null',
    off: 'return addresses.length > 0 ? null',
    test: {
      file: 'worker/http/public-target.test.ts',
      name: 'is not a name that leads to 10.0.0.8, alone or beside a public address',
    },
  },
  {
    guard: 'the limit of a promo code’s tickets',
    file: 'worker/domain/promo.ts',
    on: ' && ticketsLeft(promo) >= tickets',
    off: '',
    test: { file: guards, name: 'a promo code’s last tickets are held by the first who takes them' },
  },
  {
    guard: 'the count of a batch’s code',
    file: 'worker/features/catalogue/promo-codes/store.ts',
    on: 'if (own) saveBatchCode(box, moved(own))',
    off: '',
    test: { file: 'worker/features/catalogue/promo-codes/promo-batch.test.ts', name: 'each is used once, and none by two' },
  },
  {
    guard: 'the state of a scheduled message',
    file: 'worker/features/reach/messages/release-message.ts',
    on: "row !== undefined && !row.removed && (row.status === 'SCHEDULED' ||",
    off: 'row !== undefined && (true ||',
    test: {
      file: 'worker/features/reach/messages/scheduled-message.test.ts',
      name: 'goes out once, wherever a kill or an outage comes between',
    },
  },
  {
    guard: 'the turn of prices that follow one another',
    file: 'worker/domain/availability.ts',
    on: "sales.set(price.id, waits && own.state === 'ON_SALE' ? waiting : own)",
    off: 'sales.set(price.id, own)',
    test: { file: 'worker/domain/availability.test.ts', name: 'are never on sale two at a time' },
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
    guard: 'a pass’s signature',
    file: 'worker/domain/room-pass.ts',
    on: 'if (given.length !== right.length || !timingSafeEqual(given, right)) return null',
    off: 'if (given.length !== right.length || !timingSafeEqual(given, given)) return null',
    test: {
      file: 'worker/features/sales/waiting-room/gate.test.ts',
      name: 'a pass that is forged, of another draw, over or cut is refused, and nothing is written',
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
    guard: 'the version check of the read model',
    file: 'worker/box-office/read-model.ts',
    on: ' where excluded.version > "${name}".version`',
    off: '`',
    test: { file: 'worker/box-office/read-model.test.ts', name: 'end at the newest version in whatever order they arrive, deleted or not' },
  },
  {
    guard: 'the uniqueness of a check-in',
    file: 'worker/domain/check-in.ts',
    on: 'return scan.decided ? { ...already, check_in: standing(firstOf(before), [mine, ...others], undone) } : already',
    off: "return { do: 'admit', check_in: standing(mine, [], undone) }",
    test: { file: guards, name: 'a ticket admits once on a list' },
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
    guard: 'the scan that an undo names',
    file: 'worker/domain/check-in.ts',
    on: 'admissions.filter(({ scan_id }) => scan_id !== scanId)',
    off: 'admissions.slice(admissions.length)',
    test: { file: 'worker/domain/check-in.test.ts', name: 'takes back the named scan alone, and never another device’s' },
  },
  {
    guard: 'the webhook that was stored before',
    file: 'worker/features/sales/payments/webhooks/inbox.ts',
    on: 'if (storedEvent(box).all({ id }).length) continue',
    off: '',
    test: { file: guards, name: 'a webhook is heard once' },
  },
  {
    guard: 'the account check of the shell',
    file: 'worker/box-office/office.ts',
    on: `(caller.audience !== 'console' || owner === caller.account_id)`,
    off: 'true',
    test: { file: guards, name: 'another account’s event is not there' },
  },
  {
    guard: 'the buyer’s session',
    file: 'worker/features/sales/orders/order-session.ts',
    on: 'sessionToken !== null && hashSecret(sessionToken) === order.session_hash',
    off: 'true',
    test: { file: guards, name: 'an order is its buyer’s alone' },
  },
  {
    guard: 'the state of a ticket that was sent',
    file: 'worker/features/sales/self-service/accept-ticket.ts',
    on: "if (state !== 'PENDING') return refuse('link_invalid', { facts: { state, at } })\n  if (box.at",
    off: 'if (box.at',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'is accepted once: of two presses one has it, and the other is told that it is taken',
    },
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
    guard: 'the end of a transfer whose ticket is used',
    file: 'worker/features/entrance/check-in/store.ts',
    on: 'if (waiting) endTransfer(',
    off: 'if (false) endTransfer(',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'can’t be accepted once it was used at the entrance, and both sides know',
    },
  },
  {
    guard: 'the code that a new holder’s replaces',
    file: 'worker/features/sales/self-service/accept-ticket.ts',
    on: 'ticket_code: input.ticket_code,',
    off: 'ticket_code: attendee.ticket_code,',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'lets no old code in, online or where a device had no network, and names the conflict',
    },
  },
  {
    guard: 'the record of a former code',
    file: 'worker/features/sales/self-service/accept-ticket.ts',
    on: '  retireCode(box, attendee)\n',
    off: '',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'counts a scan of the old code from before it was accepted, and the new code is in already',
    },
  },
  {
    guard: 'the bound of a ticket’s transfers',
    file: 'worker/features/sales/self-service/own-ticket.ts',
    on: 'attendee.transfers >= MAX_TRANSFERS',
    off: 'false',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'is sent five times at most',
    },
  },
  {
    guard: 'the bound of an order’s mails to new addresses',
    file: 'worker/features/sales/self-service/send-ticket.ts',
    on: 'if (times.length >= MAX_TRANSFER_MAILS_PER_DAY)',
    off: 'if (false)',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'causes ten mails to new addresses an order and day at most',
    },
  },
  {
    guard: 'the end of a former holder’s rights',
    file: 'worker/features/sales/self-service/who.ts',
    on: 'isPassedOn ? null : buyerBehind(order, claims)',
    off: 'buyerBehind(order, claims)',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'gives the buyer no right to a ticket that was passed on',
    },
  },
  {
    guard: 'the veil over a new holder',
    file: 'worker/features/sales/orders/order-view.ts',
    on: 'first && isBuyer\n',
    off: 'first\n',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'tells the address to the giver and the organizer alone',
    },
  },
  {
    guard: 'the state a device changed a name from',
    file: 'worker/features/sales/self-service/change-ticket.ts',
    on: 'if (!unchanged.ok) return unchanged\n',
    off: '',
    test: {
      file: 'worker/features/sales/self-service/change-ticket.test.ts',
      name: 'takes one of two devices that change a name at once, and tells the other',
    },
  },
  {
    guard: 'who may change a ticket',
    file: 'worker/features/sales/self-service/who.ts',
    on: 'isPassedOn || !isSame(attendee.email, order.email) ?',
    off: 'true ?',
    test: {
      file: 'worker/features/sales/self-service/change-ticket.test.ts',
      name: 'refuses whoever has the link of the buyer’s ticket alone',
    },
  },
  {
    guard: 'the wait for a refund that is on its way',
    file: 'worker/features/sales/self-service/cancel-plan.ts',
    on: "if (paid.length > 0 && money.block === 'refund_pending')",
    off: 'if (false)',
    test: {
      file: 'worker/features/sales/self-service/cancel-tickets.test.ts',
      name: 'has one outcome while the organizer refunds, told to both',
    },
  },
  {
    guard: 'the amount a buyer confirms',
    file: 'worker/features/sales/self-service/cancel-tickets.ts',
    on: 'if (refund !== input.confirm_refund)',
    off: 'if (false)',
    test: {
      file: 'worker/features/sales/self-service/cancel-tickets.test.ts',
      name: 'refuses an amount that is not the one now',
    },
  },
  {
    guard: 'the check-in of a ticket that is to be cancelled',
    file: 'worker/features/sales/self-service/cancel-plan.ts',
    on: "if (ticket.checked_in_at !== null) return 'checked_in'",
    off: '',
    test: {
      file: 'worker/features/sales/self-service/cancel-tickets.test.ts',
      name: 'is not for who was checked in',
    },
  },
  {
    guard: 'the ticket’s exact share',
    file: 'worker/domain/cancel-share.ts',
    on: 'Math.max(0, gross - (keep_fees ? fees : 0))',
    off: 'gross',
    test: {
      file: 'worker/domain/cancel-share.test.ts',
      name: 'leaves the fees out where they are kept',
    },
  },
]
