import type { ProblemDeclaration } from './declaration.ts'

/** Problems of an event and what it sells. */
export const eventProblems = {
  event_not_found: {
    status: 404,
    title: /*i18n*/ { id: 'problem.event_not_found.title', message: 'Event not available' },
    detail: /*i18n*/ { id: 'problem.event_not_found', message: 'This event does not exist or is not public.' },
  },
  event_cannot_go_live: {
    status: 409,
    title: /*i18n*/ { id: 'problem.event_cannot_go_live.title', message: 'The event cannot go live yet' },
    detail: /*i18n*/ { id: 'problem.event_cannot_go_live', message: 'Something is still missing before this event can go live.' },
  },
  event_status_not_allowed: {
    status: 409,
    title: /*i18n*/ { id: 'problem.event_status_not_allowed.title', message: 'Event status update failed' },
    detail: /*i18n*/ { id: 'problem.event_status_not_allowed', message: 'The event cannot change from its present status to this one.' },
  },
  event_has_orders: {
    status: 409,
    title: /*i18n*/ { id: 'problem.event_has_orders.title', message: 'The event has orders' },
    detail: /*i18n*/ { id: 'problem.event_has_orders', message: 'An event with orders cannot be deleted. Archive it instead.' },
  },
  event_too_large: {
    status: 409,
    title: /*i18n*/ { id: 'problem.event_too_large.title', message: 'Event too large' },
    detail: /*i18n*/ { id: 'problem.event_too_large', message: 'This event holds more than can be copied at once. Leave some of it out.' },
  },
  currency_locked: {
    status: 409,
    title: /*i18n*/ { id: 'problem.currency_locked.title', message: 'Currency fixed' },
    detail: /*i18n*/ { id: 'problem.currency_locked', message: 'The currency cannot change any more: the event already has orders.' },
  },
  currency_mismatch: {
    status: 422,
    title: /*i18n*/ { id: 'problem.currency_mismatch.title', message: 'Other currency' },
    detail: /*i18n*/ { id: 'problem.currency_mismatch', message: 'A fixed amount applies only to events in its own currency.' },
  },
  ticket_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.ticket_limit.title', message: 'Too many tickets' },
    detail: /*i18n*/ { id: 'problem.ticket_limit', message: 'An event has at most 1,000 tickets. Delete some that nobody has.' },
  },
  ticket_not_found: {
    status: 422,
    title: /*i18n*/ { id: 'problem.ticket_not_found.title', message: 'Unknown ticket' },
    detail: /*i18n*/ { id: 'problem.ticket_not_found', message: 'One of the chosen tickets does not exist.' },
  },
  ticket_has_sales: {
    status: 409,
    title: /*i18n*/ { id: 'problem.ticket_has_sales.title', message: 'Already sold' },
    detail: /*i18n*/ { id: 'problem.ticket_has_sales', message: 'What has been sold cannot be deleted, only hidden.' },
  },
  ticket_type_locked: {
    status: 409,
    title: /*i18n*/ { id: 'problem.ticket_type_locked.title', message: 'Ticket type fixed' },
    detail: /*i18n*/ {
      id: 'problem.ticket_type_locked',
      message: 'The ticket type cannot change once tickets are sold or attendees exist.',
    },
  },
  quantity_below_sold: {
    status: 409,
    title: /*i18n*/ { id: 'problem.quantity_below_sold.title', message: 'Quantity too low' },
    detail: /*i18n*/ { id: 'problem.quantity_below_sold', message: 'The quantity cannot be lower than what is already sold or held.' },
  },
  no_tickets: {
    status: 409,
    title: /*i18n*/ { id: 'problem.no_tickets.title', message: 'No tickets yet' },
    detail: /*i18n*/ { id: 'problem.no_tickets', message: 'This event has no tickets yet. Create one first.' },
  },
  promo_code_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.promo_code_limit.title', message: 'Too many promo codes' },
    detail: /*i18n*/ {
      id: 'problem.promo_code_limit',
      message: 'An event has at most 10,000 promo codes. Delete some that no order was placed with.',
    },
  },
  promo_code_taken: {
    status: 422,
    title: /*i18n*/ { id: 'problem.promo_code_taken.title', message: 'Promo code taken' },
    detail: /*i18n*/ { id: 'problem.promo_code_taken', message: 'This event already has a promo code of that name.' },
  },
  promo_code_in_use: {
    status: 409,
    title: /*i18n*/ { id: 'problem.promo_code_in_use.title', message: 'Promo code in use' },
    detail: /*i18n*/ { id: 'problem.promo_code_in_use', message: 'Orders were placed with this promo code. Let it expire instead.' },
  },
  capacity_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.capacity_limit.title', message: 'Too many capacity assignments' },
    detail: /*i18n*/ { id: 'problem.capacity_limit', message: 'An event has at most 200 capacity assignments. Delete some first.' },
  },
  capacity_below_used: {
    status: 409,
    title: /*i18n*/ { id: 'problem.capacity_below_used.title', message: 'Capacity too small' },
    detail: /*i18n*/ { id: 'problem.capacity_below_used', message: 'The capacity can’t be smaller than what is sold and held already.' },
  },
  question_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.question_limit.title', message: 'Too many questions' },
    detail: /*i18n*/ { id: 'problem.question_limit', message: 'An event asks at most 100 questions. Delete some first.' },
  },
  question_has_answers: {
    status: 409,
    title: /*i18n*/ { id: 'problem.question_has_answers.title', message: 'The question was answered' },
    detail: /*i18n*/ {
      id: 'problem.question_has_answers',
      message: 'Its kind, and whom it is asked of, stay once it was answered. Hide it and ask a new one instead.',
    },
  },
  affiliate_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.affiliate_limit.title', message: 'Too many affiliates' },
    detail: /*i18n*/ {
      id: 'problem.affiliate_limit',
      message: 'An event has at most 10,000 affiliates. Delete some that you no longer need.',
    },
  },
  affiliate_code_taken: {
    status: 422,
    title: /*i18n*/ { id: 'problem.affiliate_code_taken.title', message: 'Code taken' },
    detail: /*i18n*/ { id: 'problem.affiliate_code_taken', message: 'This event already has an affiliate with that code.' },
  },
  check_in_list_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.check_in_list_limit.title', message: 'Too many check-in lists' },
    detail: /*i18n*/ { id: 'problem.check_in_list_limit', message: 'An event has at most 200 check-in lists. Delete some first.' },
  },
  message_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.message_limit.title', message: 'Too many messages' },
    detail: /*i18n*/ { id: 'problem.message_limit', message: 'An event sends at most 10,000 messages.' },
  },
  no_recipients: {
    status: 422,
    title: /*i18n*/ { id: 'problem.no_recipients.title', message: 'Nobody to send to' },
    detail: /*i18n*/ { id: 'problem.no_recipients', message: 'Nobody this message is for has a valid ticket.' },
  },
} as const satisfies Record<string, ProblemDeclaration>
