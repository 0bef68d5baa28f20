import type { ProblemDeclaration } from './declaration.ts'

/** Problems of an event and what it sells. */
export const eventProblems = {
  event_not_found: {
    status: 404,
    title: /*i18n*/ { id: 'problem.event_not_found.title', message: 'Event not available' },
    detail: /*i18n*/ { id: 'problem.event_not_found', message: 'This event doesn’t exist or isn’t public.' },
  },
  event_cannot_go_live: {
    status: 409,
    title: /*i18n*/ { id: 'problem.event_cannot_go_live.title', message: 'The event can’t go live yet' },
    detail: /*i18n*/ { id: 'problem.event_cannot_go_live', message: 'Something is missing before this event can go live.' },
  },
  event_status_not_allowed: {
    status: 409,
    title: /*i18n*/ { id: 'problem.event_status_not_allowed.title', message: 'Event status update failed' },
    detail: /*i18n*/ { id: 'problem.event_status_not_allowed', message: 'The event can’t change from its current status to this one.' },
  },
  event_has_orders: {
    status: 409,
    title: /*i18n*/ { id: 'problem.event_has_orders.title', message: 'The event has orders' },
    detail: /*i18n*/ { id: 'problem.event_has_orders', message: 'An event with orders can’t be deleted. Archive it instead.' },
  },
  event_too_large: {
    status: 409,
    title: /*i18n*/ { id: 'problem.event_too_large.title', message: 'Event too large' },
    detail: /*i18n*/ { id: 'problem.event_too_large', message: 'This event is too large to copy in one go. Leave some of it out.' },
  },
  currency_locked: {
    status: 409,
    title: /*i18n*/ { id: 'problem.currency_locked.title', message: 'Currency locked' },
    detail: /*i18n*/ { id: 'problem.currency_locked', message: 'The currency can’t change once the event has orders.' },
  },
  currency_mismatch: {
    status: 422,
    title: /*i18n*/ { id: 'problem.currency_mismatch.title', message: 'Different currency' },
    detail: /*i18n*/ { id: 'problem.currency_mismatch', message: 'A fixed amount only works for events in its own currency.' },
  },
  ticket_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.ticket_limit.title', message: 'Too many tickets' },
    detail: /*i18n*/ { id: 'problem.ticket_limit', message: 'You’ve reached the limit of 1,000 tickets. Delete some without sales.' },
  },
  ticket_not_found: {
    status: 422,
    title: /*i18n*/ { id: 'problem.ticket_not_found.title', message: 'Ticket not found' },
    detail: /*i18n*/ { id: 'problem.ticket_not_found', message: 'One of these tickets doesn’t exist.' },
  },
  ticket_has_sales: {
    status: 409,
    title: /*i18n*/ { id: 'problem.ticket_has_sales.title', message: 'Already sold' },
    detail: /*i18n*/ { id: 'problem.ticket_has_sales', message: 'This has sales, so it can’t be deleted. Hide it instead.' },
  },
  ticket_type_locked: {
    status: 409,
    title: /*i18n*/ { id: 'problem.ticket_type_locked.title', message: 'Ticket type locked' },
    detail: /*i18n*/ {
      id: 'problem.ticket_type_locked',
      message: 'The ticket type can’t change once tickets are sold or attendees exist.',
    },
  },
  quantity_below_sold: {
    status: 409,
    title: /*i18n*/ { id: 'problem.quantity_below_sold.title', message: 'Quantity too low' },
    detail: /*i18n*/ { id: 'problem.quantity_below_sold', message: 'The quantity can’t be lower than what’s sold or held.' },
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
      message: 'You’ve reached the limit of 10,000 promo codes. Delete some without orders.',
    },
  },
  promo_batch_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.promo_batch_limit.title', message: 'Too many codes in batches' },
    detail: /*i18n*/ {
      id: 'problem.promo_batch_limit',
      message: 'An event can have 50,000 codes in batches. Delete a batch without orders.',
    },
  },
  promo_code_taken: {
    status: 422,
    title: /*i18n*/ { id: 'problem.promo_code_taken.title', message: 'Promo code taken' },
    detail: /*i18n*/ { id: 'problem.promo_code_taken', message: 'This event already has this promo code.' },
  },
  promo_code_in_use: {
    status: 409,
    title: /*i18n*/ { id: 'problem.promo_code_in_use.title', message: 'Promo code in use' },
    detail: /*i18n*/ { id: 'problem.promo_code_in_use', message: 'This promo code has orders. Let it expire instead.' },
  },
  capacity_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.capacity_limit.title', message: 'Too many capacity assignments' },
    detail: /*i18n*/ { id: 'problem.capacity_limit', message: 'You’ve reached the limit of 200 capacity assignments. Delete some first.' },
  },
  capacity_below_used: {
    status: 409,
    title: /*i18n*/ { id: 'problem.capacity_below_used.title', message: 'Capacity too small' },
    detail: /*i18n*/ { id: 'problem.capacity_below_used', message: 'The capacity can’t be lower than what’s sold or held.' },
  },
  question_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.question_limit.title', message: 'Too many questions' },
    detail: /*i18n*/ { id: 'problem.question_limit', message: 'You’ve reached the limit of 100 questions. Delete some first.' },
  },
  question_has_answers: {
    status: 409,
    title: /*i18n*/ { id: 'problem.question_has_answers.title', message: 'Question has answers' },
    detail: /*i18n*/ {
      id: 'problem.question_has_answers',
      message: 'Once a question has answers, its type and who is asked can’t change. Hide it and add a new one.',
    },
  },
  affiliate_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.affiliate_limit.title', message: 'Too many affiliates' },
    detail: /*i18n*/ {
      id: 'problem.affiliate_limit',
      message: 'You’ve reached the limit of 10,000 affiliates. Delete some first.',
    },
  },
  affiliate_code_taken: {
    status: 422,
    title: /*i18n*/ { id: 'problem.affiliate_code_taken.title', message: 'Code taken' },
    detail: /*i18n*/ { id: 'problem.affiliate_code_taken', message: 'This event already has an affiliate with this code.' },
  },
  source_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.source_limit.title', message: 'Too many links today' },
    detail: /*i18n*/ { id: 'problem.source_limit', message: 'You’ve reached today’s limit of 50 sources. Try again tomorrow.' },
  },
  check_in_list_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.check_in_list_limit.title', message: 'Too many check-in lists' },
    detail: /*i18n*/ { id: 'problem.check_in_list_limit', message: 'You’ve reached the limit of 200 check-in lists. Delete some first.' },
  },
  message_sent: {
    status: 409,
    title: /*i18n*/ { id: 'problem.message_sent.title', message: 'Already sent' },
    detail: /*i18n*/ { id: 'problem.message_sent', message: 'This message isn’t waiting to be sent any more, so it can’t change.' },
  },
  message_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.message_limit.title', message: 'Too many messages' },
    detail: /*i18n*/ { id: 'problem.message_limit', message: 'You’ve reached the limit of 10,000 messages for this event.' },
  },
  no_recipients: {
    status: 422,
    title: /*i18n*/ { id: 'problem.no_recipients.title', message: 'No recipients' },
    detail: /*i18n*/ { id: 'problem.no_recipients', message: 'None of the recipients has a valid ticket.' },
  },
} as const satisfies Record<string, ProblemDeclaration>
