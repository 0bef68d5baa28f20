import type { ProblemDeclaration } from './declaration.ts'

/** Problems of buying, paying, refunding and waiting in line. */
export const orderProblems = {
  event_not_on_sale: {
    status: 409,
    title: /*i18n*/ { id: 'problem.event_not_on_sale.title', message: 'Not on sale' },
    detail: /*i18n*/ { id: 'problem.event_not_on_sale', message: 'Tickets for this event aren’t on sale right now.' },
  },
  not_enough_tickets: {
    status: 409,
    title: /*i18n*/ { id: 'problem.not_enough_tickets.title', message: 'Not enough tickets available' },
    detail: /*i18n*/ { id: 'problem.not_enough_tickets', message: 'There aren’t enough tickets left for this order.' },
  },
  ticket_not_on_sale: {
    status: 409,
    title: /*i18n*/ { id: 'problem.ticket_not_on_sale.title', message: 'Ticket not on sale' },
    detail: /*i18n*/ { id: 'problem.ticket_not_on_sale', message: 'This ticket isn’t on sale right now.' },
  },
  below_min_per_order: {
    status: 422,
    title: /*i18n*/ { id: 'problem.below_min_per_order.title', message: 'Too few tickets' },
    detail: /*i18n*/ { id: 'problem.below_min_per_order', message: 'Choose more of this ticket to continue.' },
  },
  max_per_order_exceeded: {
    status: 422,
    title: /*i18n*/ { id: 'problem.max_per_order_exceeded.title', message: 'Too many tickets' },
    detail: /*i18n*/ { id: 'problem.max_per_order_exceeded', message: 'This is more than the maximum number of tickets per order.' },
  },
  amount_below_minimum: {
    status: 422,
    title: /*i18n*/ { id: 'problem.amount_below_minimum.title', message: 'Amount too low' },
    detail: /*i18n*/ { id: 'problem.amount_below_minimum', message: 'The amount is below the minimum for this ticket.' },
  },
  amount_below_provider_minimum: {
    status: 422,
    title: /*i18n*/ { id: 'problem.amount_below_provider_minimum.title', message: 'Total too low for a card payment' },
    detail: /*i18n*/ {
      id: 'problem.amount_below_provider_minimum',
      message: 'The total is too low for a card payment.',
    },
  },
  promo_code_unknown: {
    status: 422,
    title: /*i18n*/ { id: 'problem.promo_code_unknown.title', message: 'Promo code not recognized' },
    detail: /*i18n*/ { id: 'problem.promo_code_unknown', message: 'Please enter a valid promo code.' },
  },
  promo_code_not_started: {
    status: 422,
    title: /*i18n*/ { id: 'problem.promo_code_not_started.title', message: 'Promo code not active yet' },
    detail: /*i18n*/ { id: 'problem.promo_code_not_started', message: 'This promo code isn’t active yet.' },
  },
  promo_code_expired: {
    status: 422,
    title: /*i18n*/ { id: 'problem.promo_code_expired.title', message: 'Promo code expired' },
    detail: /*i18n*/ { id: 'problem.promo_code_expired', message: 'This promo code has expired.' },
  },
  promo_code_used_up: {
    status: 422,
    title: /*i18n*/ { id: 'problem.promo_code_used_up.title', message: 'Promo code used up' },
    detail: /*i18n*/ { id: 'problem.promo_code_used_up', message: 'This promo code has been used up.' },
  },
  promo_code_not_applicable: {
    status: 422,
    title: /*i18n*/ { id: 'problem.promo_code_not_applicable.title', message: 'Promo code doesn’t apply' },
    detail: /*i18n*/ { id: 'problem.promo_code_not_applicable', message: 'This promo code doesn’t apply to the tickets you chose.' },
  },
  promo_code_too_many_tickets: {
    status: 422,
    title: /*i18n*/ { id: 'problem.promo_code_too_many_tickets.title', message: 'Too many tickets for this promo code' },
    detail: /*i18n*/ { id: 'problem.promo_code_too_many_tickets', message: 'This promo code isn’t valid for this many tickets.' },
  },
  promo_code_below_minimum: {
    status: 422,
    title: /*i18n*/ { id: 'problem.promo_code_below_minimum.title', message: 'Order too small for this promo code' },
    detail: /*i18n*/ { id: 'problem.promo_code_below_minimum', message: 'This promo code needs a larger order.' },
  },
  order_already_paid: {
    status: 409,
    title: /*i18n*/ { id: 'problem.order_already_paid.title', message: 'Already paid' },
    detail: /*i18n*/ { id: 'problem.order_already_paid', message: 'This order has already been paid.' },
  },
  order_cancelled: {
    status: 409,
    title: /*i18n*/ { id: 'problem.order_cancelled.title', message: 'Order cancelled' },
    detail: /*i18n*/ { id: 'problem.order_cancelled', message: 'This order has been cancelled.' },
  },
  order_expired: {
    status: 410,
    title: /*i18n*/ { id: 'problem.order_expired.title', message: 'Order expired' },
    detail: /*i18n*/ { id: 'problem.order_expired', message: 'This order has expired. Start a new order.' },
  },
  order_not_payable: {
    status: 409,
    title: /*i18n*/ { id: 'problem.order_not_payable.title', message: 'Order not ready for payment' },
    detail: /*i18n*/ { id: 'problem.order_not_payable', message: 'This order can’t be paid right now.' },
  },
  order_not_completed: {
    status: 409,
    title: /*i18n*/ { id: 'problem.order_not_completed.title', message: 'Order not complete' },
    detail: /*i18n*/ { id: 'problem.order_not_completed', message: 'This order isn’t complete yet.' },
  },
  order_not_correctable: {
    status: 409,
    title: /*i18n*/ { id: 'problem.order_not_correctable.title', message: 'Order can’t be edited' },
    detail: /*i18n*/ {
      id: 'problem.order_not_correctable',
      message: 'Only orders that are complete or awaiting payment can be edited.',
    },
  },
  order_not_refundable: {
    status: 409,
    title: /*i18n*/ { id: 'problem.order_not_refundable.title', message: 'Nothing to refund' },
    detail: /*i18n*/ {
      id: 'problem.order_not_refundable',
      message: 'This order has no payment that can be refunded.',
    },
  },
  order_awaits_no_refund: {
    status: 409,
    title: /*i18n*/ { id: 'problem.order_awaits_no_refund.title', message: 'No refund due' },
    detail: /*i18n*/ {
      id: 'problem.order_awaits_no_refund',
      message: 'Only a cancelled, paid order without refunds can be left unrefunded.',
    },
  },
  manual_order_not_refundable: {
    status: 409,
    title: /*i18n*/ { id: 'problem.manual_order_not_refundable.title', message: 'Created manually' },
    detail: /*i18n*/ {
      id: 'problem.manual_order_not_refundable',
      message: 'A manually created order cannot be refunded: Foyer took no payment for it.',
    },
  },
  order_refunded: {
    status: 409,
    title: /*i18n*/ { id: 'problem.order_refunded.title', message: 'Order refunded' },
    detail: /*i18n*/ { id: 'problem.order_refunded', message: 'This order has been refunded in full.' },
  },
  ticket_refunded: {
    status: 409,
    title: /*i18n*/ { id: 'problem.ticket_refunded.title', message: 'Ticket refunded' },
    detail: /*i18n*/ {
      id: 'problem.ticket_refunded',
      message: 'This ticket was refunded or its refund is pending. It can’t be reactivated.',
    },
  },
  refund_pending: {
    status: 409,
    title: /*i18n*/ { id: 'problem.refund_pending.title', message: 'A pending refund exists' },
    detail: /*i18n*/ {
      id: 'problem.refund_pending',
      message: 'A pending refund exists for this order. Wait until it’s done, then try again.',
    },
  },
  refund_exceeds_paid: {
    status: 422,
    title: /*i18n*/ { id: 'problem.refund_exceeds_paid.title', message: 'Refund too high' },
    detail: /*i18n*/ { id: 'problem.refund_exceeds_paid', message: 'A refund can’t be more than what’s left of the payment.' },
  },
  payment_not_required: {
    status: 409,
    title: /*i18n*/ { id: 'problem.payment_not_required.title', message: 'Nothing to pay' },
    detail: /*i18n*/ { id: 'problem.payment_not_required', message: 'This order is free, so there’s nothing to pay.' },
  },
  payment_not_connected: {
    status: 409,
    title: /*i18n*/ { id: 'problem.payment_not_connected.title', message: 'Payments not available' },
    detail: /*i18n*/ { id: 'problem.payment_not_connected', message: 'The organizer can’t take payments right now.' },
  },
  payment_failed: {
    status: 409,
    title: /*i18n*/ { id: 'problem.payment_failed.title', message: 'Payment failed' },
    detail: /*i18n*/ {
      id: 'problem.payment_failed',
      message: 'We couldn’t process your payment. Try again or use another card.',
    },
  },
  not_editable: {
    status: 409,
    title: /*i18n*/ { id: 'problem.not_editable.title', message: 'Can’t be changed any more' },
    detail: /*i18n*/ { id: 'problem.not_editable', message: 'Names and answers can’t be changed any more. Ask the organizer.' },
  },
  waitlist_closed: {
    status: 409,
    title: /*i18n*/ { id: 'problem.waitlist_closed.title', message: 'The waitlist is closed' },
    detail: /*i18n*/ { id: 'problem.waitlist_closed', message: 'There’s no waitlist for this ticket any more.' },
  },
  waitlist_full: {
    status: 409,
    title: /*i18n*/ { id: 'problem.waitlist_full.title', message: 'The waitlist is full' },
    detail: /*i18n*/ { id: 'problem.waitlist_full', message: 'The waitlist can’t take anyone else.' },
  },
  waitlist_entry_not_waiting: {
    status: 409,
    title: /*i18n*/ { id: 'problem.waitlist_entry_not_waiting.title', message: 'Not waiting' },
    detail: /*i18n*/ { id: 'problem.waitlist_entry_not_waiting', message: 'This person isn’t waiting any more, or hasn’t confirmed yet.' },
  },
  ticket_not_sold_out: {
    status: 409,
    title: /*i18n*/ { id: 'problem.ticket_not_sold_out.title', message: 'Not sold out' },
    detail: /*i18n*/ { id: 'problem.ticket_not_sold_out', message: 'This ticket isn’t sold out. You can buy it now.' },
  },
  sale_already_started: {
    status: 409,
    title: /*i18n*/ { id: 'problem.sale_already_started.title', message: 'Sale has already started' },
    detail: /*i18n*/ { id: 'problem.sale_already_started', message: 'The sale of this ticket has already started.' },
  },
  offer_over: {
    status: 410,
    title: /*i18n*/ { id: 'problem.offer_over.title', message: 'No longer held for you' },
    detail: /*i18n*/ { id: 'problem.offer_over', message: 'These tickets are no longer held for you.' },
  },
  not_transferable: {
    status: 409,
    title: /*i18n*/ { id: 'problem.not_transferable.title', message: 'Can’t be sent to someone else' },
    detail: /*i18n*/ { id: 'problem.not_transferable', message: 'This ticket can’t be sent to someone else.' },
  },
  not_resellable: {
    status: 409,
    title: /*i18n*/ { id: 'problem.not_resellable.title', message: 'Can’t be offered back' },
    detail: /*i18n*/ { id: 'problem.not_resellable', message: 'This ticket can’t be offered back.' },
  },
  ticket_being_bought: {
    status: 409,
    title: /*i18n*/ { id: 'problem.ticket_being_bought.title', message: 'Someone is paying for it' },
    detail: /*i18n*/ {
      id: 'problem.ticket_being_bought',
      message: 'Someone is paying for this ticket. If they don’t finish, it’s yours again.',
    },
  },
  checked_in_already: {
    status: 409,
    title: /*i18n*/ { id: 'problem.checked_in_already.title', message: 'Ticket already used' },
    detail: /*i18n*/ { id: 'problem.checked_in_already', message: 'This ticket was already used, so it can’t be sent to anyone else.' },
  },
  event_started: {
    status: 409,
    title: /*i18n*/ { id: 'problem.event_started.title', message: 'Event has started' },
    detail: /*i18n*/ { id: 'problem.event_started', message: 'The event has started, so this ticket can’t be sent to anyone else.' },
  },
  not_cancellable: {
    status: 409,
    title: /*i18n*/ { id: 'problem.not_cancellable.title', message: 'Can’t be cancelled' },
    detail: /*i18n*/ { id: 'problem.not_cancellable', message: 'These tickets can’t be cancelled any more. Ask the organizer.' },
  },
  refund_changed: {
    status: 422,
    title: /*i18n*/ { id: 'problem.refund_changed.title', message: 'Refund has changed' },
    detail: /*i18n*/ { id: 'problem.refund_changed', message: 'The amount you’d get back has changed. Check it and try again.' },
  },
  mail_not_resendable: {
    status: 409,
    title: /*i18n*/ { id: 'problem.mail_not_resendable.title', message: 'Email can’t be resent' },
    detail: /*i18n*/ {
      id: 'problem.mail_not_resendable',
      message: 'This email is still being sent, or it’s more than 90 days old.',
    },
  },
  room_pass_required: {
    status: 403,
    title: /*i18n*/ { id: 'problem.room_pass_required.title', message: 'The waiting room is open' },
    detail: /*i18n*/ {
      id: 'problem.room_pass_required',
      message: 'Many people want these tickets right now. Join the waiting room and order when it’s your turn.',
    },
  },
  room_proof_invalid: {
    status: 403,
    title: /*i18n*/ { id: 'problem.room_proof_invalid.title', message: 'Browser check failed' },
    detail: /*i18n*/ { id: 'problem.room_proof_invalid', message: 'We couldn’t check that you’re not a bot. Try again.' },
  },
  room_ticket_invalid: {
    status: 403,
    title: /*i18n*/ { id: 'problem.room_ticket_invalid.title', message: 'Place in line not valid' },
    detail: /*i18n*/ { id: 'problem.room_ticket_invalid', message: 'This place in line isn’t valid here. Join the line again.' },
  },
  room_not_open: {
    status: 409,
    title: /*i18n*/ { id: 'problem.room_not_open.title', message: 'Waiting room not open' },
    detail: /*i18n*/ { id: 'problem.room_not_open', message: 'This event’s waiting room isn’t open.' },
  },
  room_sold_out: {
    status: 409,
    title: /*i18n*/ { id: 'problem.room_sold_out.title', message: 'Sold out' },
    detail: /*i18n*/ { id: 'problem.room_sold_out', message: 'There are no tickets left.' },
  },
  room_pass_used: {
    status: 409,
    title: /*i18n*/ { id: 'problem.room_pass_used.title', message: 'One order per turn' },
    detail: /*i18n*/ {
      id: 'problem.room_pass_used',
      message: 'You’ve already placed an order this turn. Join the line again to order more.',
    },
  },
  room_turn_over: {
    status: 410,
    title: /*i18n*/ { id: 'problem.room_turn_over.title', message: 'Your turn is over' },
    detail: /*i18n*/ {
      id: 'problem.room_turn_over',
      message: 'You ran out of time, so your place went to the next person. Join the line again.',
    },
  },
  not_your_turn: {
    status: 409,
    title: /*i18n*/ { id: 'problem.not_your_turn.title', message: 'Not your turn yet' },
    detail: /*i18n*/ { id: 'problem.not_your_turn', message: 'There are people ahead of you. Your place is kept.' },
  },
} as const satisfies Record<string, ProblemDeclaration>
