import type { I18n, MessageDescriptor } from '@lingui/core'
import { languageOf, locales } from '../contract/languages.ts'
import type { ProblemCode } from '../contract/problem.ts'
import { formatMoney } from '../contract/currency.ts'

type Sentences = {
  title: MessageDescriptor
  /** What happened and what to do; `problemDetail` is more specific where the facts allow. */
  detail: MessageDescriptor
}

export const problemSentences: Record<ProblemCode, Sentences> = {
  invalid_json: {
    title: /*i18n*/ { id: 'problem.invalid_json.title', message: 'Unreadable request' },
    detail: /*i18n*/ { id: 'problem.invalid_json', message: 'The body of the request is not valid JSON.' },
  },
  idempotency_key_required: {
    title: /*i18n*/ { id: 'problem.idempotency_key_required.title', message: 'Idempotency key missing' },
    detail: /*i18n*/ {
      id: 'problem.idempotency_key_required',
      message: 'Send an Idempotency-Key header, the same for every try of the same call.',
    },
  },
  signature_invalid: {
    title: /*i18n*/ { id: 'problem.signature_invalid.title', message: 'Signature invalid' },
    detail: /*i18n*/ { id: 'problem.signature_invalid', message: 'The signature of this message is wrong or too old.' },
  },
  unauthenticated: {
    title: /*i18n*/ { id: 'problem.unauthenticated.title', message: 'Not signed in' },
    detail: /*i18n*/ { id: 'problem.unauthenticated', message: 'Please sign in to go on.' },
  },
  invalid_credentials: {
    title: /*i18n*/ { id: 'problem.invalid_credentials.title', message: 'Sign-in failed' },
    detail: /*i18n*/ { id: 'problem.invalid_credentials', message: 'Please check your email and password and try again.' },
  },
  forbidden: {
    title: /*i18n*/ { id: 'problem.forbidden.title', message: 'No permission' },
    detail: /*i18n*/ { id: 'problem.forbidden', message: 'You do not have permission to do this.' },
  },
  user_inactive: {
    title: /*i18n*/ { id: 'problem.user_inactive.title', message: 'User inactive' },
    detail: /*i18n*/ {
      id: 'problem.user_inactive',
      message: 'This user is not active in this account. Accept the invitation, or ask an admin of the account.',
    },
  },
  other_user_signed_in: {
    title: /*i18n*/ { id: 'problem.other_user_signed_in.title', message: 'Signed in as somebody else' },
    detail: /*i18n*/ {
      id: 'problem.other_user_signed_in',
      message: 'This invitation is for another email address. Sign in with that address to accept it.',
    },
  },
  user_limit: {
    title: /*i18n*/ { id: 'problem.user_limit.title', message: 'Too many users' },
    detail: /*i18n*/ {
      id: 'problem.user_limit',
      message: 'An account has at most 500 users. Revoke invitations that were not accepted first.',
    },
  },
  account_owner_locked: {
    title: /*i18n*/ { id: 'problem.account_owner_locked.title', message: 'The owner stays' },
    detail: /*i18n*/ { id: 'problem.account_owner_locked', message: 'The role and status of the account’s owner cannot be changed.' },
  },
  own_access_locked: {
    title: /*i18n*/ { id: 'problem.own_access_locked.title', message: 'Your own access' },
    detail: /*i18n*/ {
      id: 'problem.own_access_locked',
      message: 'You cannot change your own role or status. Another admin of the account can.',
    },
  },
  invitation_pending: {
    title: /*i18n*/ { id: 'problem.invitation_pending.title', message: 'Not accepted yet' },
    detail: /*i18n*/ { id: 'problem.invitation_pending', message: 'This person becomes active by accepting the invitation.' },
  },
  invitation_accepted: {
    title: /*i18n*/ { id: 'problem.invitation_accepted.title', message: 'Already accepted' },
    detail: /*i18n*/ { id: 'problem.invitation_accepted', message: 'This person has accepted the invitation already.' },
  },
  xsrf_token_mismatch: {
    title: /*i18n*/ { id: 'problem.xsrf_token_mismatch.title', message: 'Page out of date' },
    detail: /*i18n*/ { id: 'problem.xsrf_token_mismatch', message: 'This page is out of date. Reload it and try again.' },
  },
  cross_site: {
    title: /*i18n*/ { id: 'problem.cross_site.title', message: 'Not from here' },
    detail: /*i18n*/ { id: 'problem.cross_site', message: 'Another website tried to sign you in. Open the sign-in page and do it there.' },
  },
  not_found: {
    title: /*i18n*/ { id: 'problem.not_found.title', message: 'Not found' },
    detail: /*i18n*/ { id: 'problem.not_found', message: 'What you are looking for does not exist, or no longer does.' },
  },
  event_not_found: {
    title: /*i18n*/ { id: 'problem.event_not_found.title', message: 'Event not available' },
    detail: /*i18n*/ { id: 'problem.event_not_found', message: 'This event does not exist or is not public.' },
  },
  check_in_list_not_found: {
    title: /*i18n*/ { id: 'problem.check_in_list_not_found.title', message: 'Check-in list not found' },
    detail: /*i18n*/ {
      id: 'problem.check_in_list_not_found',
      message: 'This link was replaced or its list deleted. Ask the organizer for the new link.',
    },
  },
  event_cannot_go_live: {
    title: /*i18n*/ { id: 'problem.event_cannot_go_live.title', message: 'The event cannot go live yet' },
    detail: /*i18n*/ { id: 'problem.event_cannot_go_live', message: 'Something is still missing before this event can go live.' },
  },
  event_status_not_allowed: {
    title: /*i18n*/ { id: 'problem.event_status_not_allowed.title', message: 'Event status update failed' },
    detail: /*i18n*/ { id: 'problem.event_status_not_allowed', message: 'The event cannot change from its present status to this one.' },
  },
  event_has_orders: {
    title: /*i18n*/ { id: 'problem.event_has_orders.title', message: 'The event has orders' },
    detail: /*i18n*/ { id: 'problem.event_has_orders', message: 'An event with orders cannot be deleted. Archive it instead.' },
  },
  event_too_large: {
    title: /*i18n*/ { id: 'problem.event_too_large.title', message: 'Event too large' },
    detail: /*i18n*/ { id: 'problem.event_too_large', message: 'This event holds more than can be copied at once. Leave some of it out.' },
  },
  event_not_on_sale: {
    title: /*i18n*/ { id: 'problem.event_not_on_sale.title', message: 'Not on sale' },
    detail: /*i18n*/ { id: 'problem.event_not_on_sale', message: 'This event is not selling tickets at the moment.' },
  },
  currency_locked: {
    title: /*i18n*/ { id: 'problem.currency_locked.title', message: 'Currency fixed' },
    detail: /*i18n*/ { id: 'problem.currency_locked', message: 'The currency cannot change any more: the event already has orders.' },
  },
  not_enough_tickets: {
    title: /*i18n*/ { id: 'problem.not_enough_tickets.title', message: 'Not enough tickets available' },
    detail: /*i18n*/ { id: 'problem.not_enough_tickets', message: 'There are not enough tickets left for this order.' },
  },
  ticket_not_on_sale: {
    title: /*i18n*/ { id: 'problem.ticket_not_on_sale.title', message: 'Ticket not on sale' },
    detail: /*i18n*/ { id: 'problem.ticket_not_on_sale', message: 'This ticket is not on sale at the moment.' },
  },
  ticket_has_sales: {
    title: /*i18n*/ { id: 'problem.ticket_has_sales.title', message: 'Already sold' },
    detail: /*i18n*/ { id: 'problem.ticket_has_sales', message: 'What has been sold cannot be deleted, only hidden.' },
  },
  ticket_type_locked: {
    title: /*i18n*/ { id: 'problem.ticket_type_locked.title', message: 'Ticket type fixed' },
    detail: /*i18n*/ {
      id: 'problem.ticket_type_locked',
      message: 'The ticket type cannot change once tickets are sold or attendees exist.',
    },
  },
  quantity_below_sold: {
    title: /*i18n*/ { id: 'problem.quantity_below_sold.title', message: 'Quantity too low' },
    detail: /*i18n*/ { id: 'problem.quantity_below_sold', message: 'The quantity cannot be lower than what is already sold or held.' },
  },
  organizer_in_use: {
    title: /*i18n*/ { id: 'problem.organizer_in_use.title', message: 'Organizer in use' },
    detail: /*i18n*/ { id: 'problem.organizer_in_use', message: 'This organizer still has events.' },
  },
  order_already_paid: {
    title: /*i18n*/ { id: 'problem.order_already_paid.title', message: 'Already paid' },
    detail: /*i18n*/ { id: 'problem.order_already_paid', message: 'This order has already been paid.' },
  },
  order_cancelled: {
    title: /*i18n*/ { id: 'problem.order_cancelled.title', message: 'Order cancelled' },
    detail: /*i18n*/ { id: 'problem.order_cancelled', message: 'This order has been cancelled.' },
  },
  order_not_payable: {
    title: /*i18n*/ { id: 'problem.order_not_payable.title', message: 'Order not ready for payment' },
    detail: /*i18n*/ { id: 'problem.order_not_payable', message: 'This order cannot be paid in its present state.' },
  },
  order_not_completed: {
    title: /*i18n*/ { id: 'problem.order_not_completed.title', message: 'Order not complete' },
    detail: /*i18n*/ { id: 'problem.order_not_completed', message: 'This order is not complete yet.' },
  },
  order_not_correctable: {
    title: /*i18n*/ { id: 'problem.order_not_correctable.title', message: 'Nothing to correct' },
    detail: /*i18n*/ {
      id: 'problem.order_not_correctable',
      message: 'Only an order that is complete or waits for its payment can be corrected.',
    },
  },
  order_not_refundable: {
    title: /*i18n*/ { id: 'problem.order_not_refundable.title', message: 'Nothing to refund' },
    detail: /*i18n*/ {
      id: 'problem.order_not_refundable',
      message: 'There is no payment of this order that could be refunded now.',
    },
  },
  order_awaits_no_refund: {
    title: /*i18n*/ { id: 'problem.order_awaits_no_refund.title', message: 'No refund awaited' },
    detail: /*i18n*/ {
      id: 'problem.order_awaits_no_refund',
      message: 'Only a cancelled order that was paid, and of which nothing was refunded, can be left unrefunded.',
    },
  },
  manual_order_not_refundable: {
    title: /*i18n*/ { id: 'problem.manual_order_not_refundable.title', message: 'Created by hand' },
    detail: /*i18n*/ {
      id: 'problem.manual_order_not_refundable',
      message: 'A manually created order cannot be refunded: Foyer took no payment for it.',
    },
  },
  order_refunded: {
    title: /*i18n*/ { id: 'problem.order_refunded.title', message: 'Order refunded' },
    detail: /*i18n*/ { id: 'problem.order_refunded', message: 'This order has been refunded in full.' },
  },
  ticket_refunded: {
    title: /*i18n*/ { id: 'problem.ticket_refunded.title', message: 'Ticket refunded' },
    detail: /*i18n*/ {
      id: 'problem.ticket_refunded',
      message: 'This ticket was refunded, or its refund is pending. It can’t be made valid again.',
    },
  },
  refund_pending: {
    title: /*i18n*/ { id: 'problem.refund_pending.title', message: 'A pending refund exists' },
    detail: /*i18n*/ {
      id: 'problem.refund_pending',
      message: 'A pending refund exists for this order. Wait until it is decided, then refund more.',
    },
  },
  payment_not_required: {
    title: /*i18n*/ { id: 'problem.payment_not_required.title', message: 'Nothing to pay' },
    detail: /*i18n*/ { id: 'problem.payment_not_required', message: 'This order costs nothing, so there is nothing to pay.' },
  },
  payment_not_connected: {
    title: /*i18n*/ { id: 'problem.payment_not_connected.title', message: 'Payments not possible' },
    detail: /*i18n*/ { id: 'problem.payment_not_connected', message: 'The organizer can’t take payments at the moment.' },
  },
  payment_failed: {
    title: /*i18n*/ { id: 'problem.payment_failed.title', message: 'Payment failed' },
    detail: /*i18n*/ {
      id: 'problem.payment_failed',
      message: 'We could not process your payment. Please try again or use another card.',
    },
  },
  idempotency_key_reused: {
    title: /*i18n*/ { id: 'problem.idempotency_key_reused.title', message: 'Idempotency key reused' },
    detail: /*i18n*/ { id: 'problem.idempotency_key_reused', message: 'This Idempotency-Key was already used with a different request.' },
  },
  pin_required: {
    title: /*i18n*/ { id: 'problem.pin_required.title', message: 'A PIN is needed' },
    detail: /*i18n*/ { id: 'problem.pin_required', message: 'This check-in list asks for its PIN. The organizer has it.' },
  },
  pin_invalid: {
    title: /*i18n*/ { id: 'problem.pin_invalid.title', message: 'Wrong PIN' },
    detail: /*i18n*/ { id: 'problem.pin_invalid', message: 'This is not the PIN of this check-in list.' },
  },
  check_in_list_inactive: {
    title: /*i18n*/ { id: 'problem.check_in_list_inactive.title', message: 'Check-in not open yet' },
    detail: /*i18n*/ { id: 'problem.check_in_list_inactive', message: 'This check-in list is not active yet.' },
  },
  check_in_list_expired: {
    title: /*i18n*/ { id: 'problem.check_in_list_expired.title', message: 'Check-in over' },
    detail: /*i18n*/ { id: 'problem.check_in_list_expired', message: 'This check-in list has expired.' },
  },
  attendee_cancelled: {
    title: /*i18n*/ { id: 'problem.attendee_cancelled.title', message: 'Ticket cancelled' },
    detail: /*i18n*/ { id: 'problem.attendee_cancelled', message: 'This ticket is cancelled and can’t be sent.' },
  },
  mail_not_resendable: {
    title: /*i18n*/ { id: 'problem.mail_not_resendable.title', message: 'Email can’t be sent again' },
    detail: /*i18n*/ {
      id: 'problem.mail_not_resendable',
      message: 'This email is still being sent, or it is more than 90 days old and what it said is no longer kept.',
    },
  },
  email_already_confirmed: {
    title: /*i18n*/ { id: 'problem.email_already_confirmed.title', message: 'Already confirmed' },
    detail: /*i18n*/ { id: 'problem.email_already_confirmed', message: 'This email address is already confirmed.' },
  },
  email_unconfirmed: {
    title: /*i18n*/ { id: 'problem.email_unconfirmed.title', message: 'Confirm your email first' },
    detail: /*i18n*/ {
      id: 'problem.email_unconfirmed',
      message: 'Nothing is sent to others until you have confirmed your own email address. The link is in the email you got from us.',
    },
  },
  link_invalid: {
    title: /*i18n*/ { id: 'problem.link_invalid.title', message: 'Link invalid' },
    detail: /*i18n*/ { id: 'problem.link_invalid', message: 'The link you clicked is invalid or has expired.' },
  },
  order_expired: {
    title: /*i18n*/ { id: 'problem.order_expired.title', message: 'Order expired' },
    detail: /*i18n*/ { id: 'problem.order_expired', message: 'This order has expired. Please start a new order.' },
  },
  changed_meanwhile: {
    title: /*i18n*/ { id: 'problem.changed_meanwhile.title', message: 'Changed meanwhile' },
    detail: /*i18n*/ {
      id: 'problem.changed_meanwhile',
      message: 'Somebody else changed this meanwhile. Look at what stands there now, and send your change again.',
    },
  },
  body_too_large: {
    title: /*i18n*/ { id: 'problem.body_too_large.title', message: 'Request too large' },
    detail: /*i18n*/ { id: 'problem.body_too_large', message: 'The request is larger than 1 MB.' },
  },
  validation_failed: {
    title: /*i18n*/ { id: 'problem.validation_failed.title', message: 'Check what you entered' },
    detail: /*i18n*/ { id: 'problem.validation_failed', message: 'Please check the information provided is correct.' },
  },
  email_taken: {
    title: /*i18n*/ { id: 'problem.email_taken.title', message: 'Email already in use' },
    detail: /*i18n*/ { id: 'problem.email_taken', message: 'There is already a user with this email. Sign in instead.' },
  },
  ticket_not_found: {
    title: /*i18n*/ { id: 'problem.ticket_not_found.title', message: 'Unknown ticket' },
    detail: /*i18n*/ { id: 'problem.ticket_not_found', message: 'One of the chosen tickets does not exist.' },
  },
  below_min_per_order: {
    title: /*i18n*/ { id: 'problem.below_min_per_order.title', message: 'Too few tickets' },
    detail: /*i18n*/ { id: 'problem.below_min_per_order', message: 'Choose more of this ticket: it is only sold in larger numbers.' },
  },
  max_per_order_exceeded: {
    title: /*i18n*/ { id: 'problem.max_per_order_exceeded.title', message: 'Too many tickets' },
    detail: /*i18n*/ { id: 'problem.max_per_order_exceeded', message: 'The maximum number of tickets for one order is exceeded.' },
  },
  amount_below_minimum: {
    title: /*i18n*/ { id: 'problem.amount_below_minimum.title', message: 'Amount too low' },
    detail: /*i18n*/ { id: 'problem.amount_below_minimum', message: 'The amount is below the minimum for this ticket.' },
  },
  amount_below_provider_minimum: {
    title: /*i18n*/ { id: 'problem.amount_below_provider_minimum.title', message: 'Total too low for a card payment' },
    detail: /*i18n*/ {
      id: 'problem.amount_below_provider_minimum',
      message: 'The total is below the smallest amount that can be paid by card.',
    },
  },
  refund_exceeds_paid: {
    title: /*i18n*/ { id: 'problem.refund_exceeds_paid.title', message: 'Refund too high' },
    detail: /*i18n*/ { id: 'problem.refund_exceeds_paid', message: 'A refund cannot be more than what is left of the payment.' },
  },
  promo_code_expired: {
    title: /*i18n*/ { id: 'problem.promo_code_expired.title', message: 'Promo code expired' },
    detail: /*i18n*/ { id: 'problem.promo_code_expired', message: 'This promo code has expired.' },
  },
  promo_code_used_up: {
    title: /*i18n*/ { id: 'problem.promo_code_used_up.title', message: 'Promo code used up' },
    detail: /*i18n*/ { id: 'problem.promo_code_used_up', message: 'This promo code has been used as often as it can be.' },
  },
  promo_code_not_applicable: {
    title: /*i18n*/ { id: 'problem.promo_code_not_applicable.title', message: 'Promo code does not apply' },
    detail: /*i18n*/ { id: 'problem.promo_code_not_applicable', message: 'This promo code does not apply to the tickets you chose.' },
  },
  promo_code_taken: {
    title: /*i18n*/ { id: 'problem.promo_code_taken.title', message: 'Promo code taken' },
    detail: /*i18n*/ { id: 'problem.promo_code_taken', message: 'This event already has a promo code of that name.' },
  },
  promo_code_in_use: {
    title: /*i18n*/ { id: 'problem.promo_code_in_use.title', message: 'Promo code in use' },
    detail: /*i18n*/ { id: 'problem.promo_code_in_use', message: 'Orders were placed with this promo code. Let it expire instead.' },
  },
  affiliate_code_taken: {
    title: /*i18n*/ { id: 'problem.affiliate_code_taken.title', message: 'Code taken' },
    detail: /*i18n*/ { id: 'problem.affiliate_code_taken', message: 'This event already has an affiliate with that code.' },
  },
  affiliate_limit: {
    title: /*i18n*/ { id: 'problem.affiliate_limit.title', message: 'Too many affiliates' },
    detail: /*i18n*/ {
      id: 'problem.affiliate_limit',
      message: 'An event has at most 10,000 affiliates. Delete some that you no longer need.',
    },
  },
  message_limit: {
    title: /*i18n*/ { id: 'problem.message_limit.title', message: 'Too many messages' },
    detail: /*i18n*/ { id: 'problem.message_limit', message: 'An event sends at most 10,000 messages.' },
  },
  not_acknowledged: {
    title: /*i18n*/ { id: 'problem.not_acknowledged.title', message: 'Not advertising?' },
    detail: /*i18n*/ {
      id: 'problem.not_acknowledged',
      message: 'Please confirm that this message is about the event and not advertising.',
    },
  },
  no_recipients: {
    title: /*i18n*/ { id: 'problem.no_recipients.title', message: 'Nobody to send to' },
    detail: /*i18n*/ { id: 'problem.no_recipients', message: 'Nobody this message is for has a valid ticket.' },
  },
  promo_code_limit: {
    title: /*i18n*/ { id: 'problem.promo_code_limit.title', message: 'Too many promo codes' },
    detail: /*i18n*/ {
      id: 'problem.promo_code_limit',
      message: 'An event has at most 10,000 promo codes. Delete some that no order was placed with.',
    },
  },
  ticket_limit: {
    title: /*i18n*/ { id: 'problem.ticket_limit.title', message: 'Too many tickets' },
    detail: /*i18n*/ { id: 'problem.ticket_limit', message: 'An event has at most 1,000 tickets. Delete some that nobody has.' },
  },
  capacity_limit: {
    title: /*i18n*/ { id: 'problem.capacity_limit.title', message: 'Too many capacity assignments' },
    detail: /*i18n*/ { id: 'problem.capacity_limit', message: 'An event has at most 200 capacity assignments. Delete some first.' },
  },
  question_limit: {
    title: /*i18n*/ { id: 'problem.question_limit.title', message: 'Too many questions' },
    detail: /*i18n*/ { id: 'problem.question_limit', message: 'An event asks at most 100 questions. Delete some first.' },
  },
  question_has_answers: {
    title: /*i18n*/ { id: 'problem.question_has_answers.title', message: 'The question was answered' },
    detail: /*i18n*/ {
      id: 'problem.question_has_answers',
      message: 'Its kind, and whom it is asked of, stay once it was answered. Hide it and ask a new one instead.',
    },
  },
  check_in_list_limit: {
    title: /*i18n*/ { id: 'problem.check_in_list_limit.title', message: 'Too many check-in lists' },
    detail: /*i18n*/ { id: 'problem.check_in_list_limit', message: 'An event has at most 200 check-in lists. Delete some first.' },
  },
  no_tickets: {
    title: /*i18n*/ { id: 'problem.no_tickets.title', message: 'No tickets yet' },
    detail: /*i18n*/ { id: 'problem.no_tickets', message: 'This event has no tickets yet. Create one first.' },
  },
  organizer_limit: {
    title: /*i18n*/ { id: 'problem.organizer_limit.title', message: 'Too many organizers' },
    detail: /*i18n*/ { id: 'problem.organizer_limit', message: 'An account has at most 1,000 organizers. Delete some without events.' },
  },
  tax_or_fee_limit: {
    title: /*i18n*/ { id: 'problem.tax_or_fee_limit.title', message: 'Too many taxes and fees' },
    detail: /*i18n*/ { id: 'problem.tax_or_fee_limit', message: 'An account has at most 200 taxes and fees. Delete some first.' },
  },
  currency_mismatch: {
    title: /*i18n*/ { id: 'problem.currency_mismatch.title', message: 'Other currency' },
    detail: /*i18n*/ { id: 'problem.currency_mismatch', message: 'A fixed amount applies only to events in its own currency.' },
  },
  second_factor_required: {
    title: /*i18n*/ { id: 'problem.second_factor_required.title', message: 'One more step' },
    detail: /*i18n*/ { id: 'problem.second_factor_required', message: 'Enter the code of your authenticator app, or a recovery code.' },
  },
  code_invalid: {
    title: /*i18n*/ { id: 'problem.code_invalid.title', message: 'That code is not right' },
    detail: /*i18n*/ {
      id: 'problem.code_invalid',
      message: 'The code is not right, or was used already. Take the next one your app shows.',
    },
  },
  passkey_invalid: {
    title: /*i18n*/ { id: 'problem.passkey_invalid.title', message: 'This passkey is not known' },
    detail: /*i18n*/ {
      id: 'problem.passkey_invalid',
      message: 'The passkey is not known here, or it took too long. Try again, or use your password.',
    },
  },
  second_factor_missing: {
    title: /*i18n*/ { id: 'problem.second_factor_missing.title', message: 'A second factor is needed' },
    detail: /*i18n*/ {
      id: 'problem.second_factor_missing',
      message: 'This account asks everybody for a second factor. Set one up in your profile, or sign in with it.',
    },
  },
  second_factor_on: {
    title: /*i18n*/ { id: 'problem.second_factor_on.title', message: 'It is on already' },
    detail: /*i18n*/ { id: 'problem.second_factor_on', message: 'An authenticator app is set up already. Turn it off first.' },
  },
  passkey_limit: {
    title: /*i18n*/ { id: 'problem.passkey_limit.title', message: 'Too many passkeys' },
    detail: /*i18n*/ { id: 'problem.passkey_limit', message: 'You can have at most 20 passkeys. Remove one first.' },
  },
  image_type: {
    title: /*i18n*/ { id: 'problem.image_type.title', message: 'Not an image we can take' },
    detail: /*i18n*/ {
      id: 'problem.image_type',
      message: 'The file must be a whole image: JPEG, PNG, WebP, GIF or AVIF.',
    },
  },
  image_too_large: {
    title: /*i18n*/ { id: 'problem.image_too_large.title', message: 'Image too large' },
    detail: /*i18n*/ { id: 'problem.image_too_large', message: 'The image must be smaller than 5 MB.' },
  },
  image_too_small: {
    title: /*i18n*/ { id: 'problem.image_too_small.title', message: 'Image too small' },
    detail: /*i18n*/ { id: 'problem.image_too_small', message: 'The image has too few pixels.' },
  },
  image_dimensions: {
    title: /*i18n*/ { id: 'problem.image_dimensions.title', message: 'Image has too many pixels' },
    detail: /*i18n*/ { id: 'problem.image_dimensions', message: 'The image has too many pixels.' },
  },
  image_limit: {
    title: /*i18n*/ { id: 'problem.image_limit.title', message: 'Too many images' },
    detail: /*i18n*/ { id: 'problem.image_limit', message: 'An account has at most 5,000 images. Remove some first.' },
  },
  image_limit_event: {
    title: /*i18n*/ { id: 'problem.image_limit_event.title', message: 'Too many images' },
    detail: /*i18n*/ { id: 'problem.image_limit_event', message: 'The texts of an event have at most 500 images. Remove some first.' },
  },
  image_limit_hour: {
    title: /*i18n*/ { id: 'problem.image_limit_hour.title', message: 'Too many images at once' },
    detail: /*i18n*/ { id: 'problem.image_limit_hour', message: 'An account can add 60 images to its texts in an hour. Try again later.' },
  },
  image_in_use: {
    title: /*i18n*/ { id: 'problem.image_in_use.title', message: 'Image in use' },
    detail: /*i18n*/ { id: 'problem.image_in_use', message: 'A text of the event shows this image. Take it out of the text first.' },
  },
  image_not_found_at_url: {
    title: /*i18n*/ { id: 'problem.image_not_found_at_url.title', message: 'No image at this address' },
    detail: /*i18n*/ {
      id: 'problem.image_not_found_at_url',
      message: 'There is no image at this address that can be fetched. Check the address, or upload the image.',
    },
  },
  capacity_below_used: {
    title: /*i18n*/ { id: 'problem.capacity_below_used.title', message: 'Capacity too small' },
    detail: /*i18n*/ { id: 'problem.capacity_below_used', message: 'The capacity can’t be smaller than what is sold and held already.' },
  },
  promo_code_unknown: {
    title: /*i18n*/ { id: 'problem.promo_code_unknown.title', message: 'Promo code not recognized' },
    detail: /*i18n*/ { id: 'problem.promo_code_unknown', message: 'Please enter a valid promo code.' },
  },
  room_pass_required: {
    title: /*i18n*/ { id: 'problem.room_pass_required.title', message: 'The waiting room is open' },
    detail: /*i18n*/ {
      id: 'problem.room_pass_required',
      message: 'Many people want these tickets right now. Go to the waiting room, and order when it is your turn.',
    },
  },
  room_proof_invalid: {
    title: /*i18n*/ { id: 'problem.room_proof_invalid.title', message: 'We could not check your browser' },
    detail: /*i18n*/ { id: 'problem.room_proof_invalid', message: 'The check against automated visits did not work. Please try again.' },
  },
  room_ticket_invalid: {
    title: /*i18n*/ { id: 'problem.room_ticket_invalid.title', message: 'Your place is not valid' },
    detail: /*i18n*/ { id: 'problem.room_ticket_invalid', message: 'This place in the line is not valid here. Join the line again.' },
  },
  not_your_turn: {
    title: /*i18n*/ { id: 'problem.not_your_turn.title', message: 'Not your turn yet' },
    detail: /*i18n*/ { id: 'problem.not_your_turn', message: 'Others are before you. Your place is kept.' },
  },
  room_not_open: {
    title: /*i18n*/ { id: 'problem.room_not_open.title', message: 'No waiting room now' },
    detail: /*i18n*/ { id: 'problem.room_not_open', message: 'The waiting room of this event is not open.' },
  },
  room_sold_out: {
    title: /*i18n*/ { id: 'problem.room_sold_out.title', message: 'Sold out' },
    detail: /*i18n*/ { id: 'problem.room_sold_out', message: 'All tickets are gone.' },
  },
  room_pass_used: {
    title: /*i18n*/ { id: 'problem.room_pass_used.title', message: 'One order for each turn' },
    detail: /*i18n*/ {
      id: 'problem.room_pass_used',
      message: 'With this turn an order was placed already. To order again, join the line again.',
    },
  },
  room_turn_over: {
    title: /*i18n*/ { id: 'problem.room_turn_over.title', message: 'Your turn is over' },
    detail: /*i18n*/ {
      id: 'problem.room_turn_over',
      message: 'You did not enter in time, so the next person came in. Join the line again.',
    },
  },
  rate_limited: {
    title: /*i18n*/ { id: 'problem.rate_limited.title', message: 'Too many attempts' },
    detail: /*i18n*/ { id: 'problem.rate_limited', message: 'That was too fast. Wait a moment and try again.' },
  },
  unexpected: {
    title: /*i18n*/ { id: 'problem.unexpected.title', message: 'Something went wrong' },
    detail: /*i18n*/ { id: 'problem.unexpected', message: 'An unexpected error occurred. Please try again.' },
  },
  upgrade_required: {
    title: /*i18n*/ { id: 'problem.upgrade_required.title', message: 'Only as a WebSocket' },
    detail: /*i18n*/ { id: 'problem.upgrade_required', message: 'This address only speaks over a WebSocket.' },
  },
  unavailable: {
    title: /*i18n*/ { id: 'problem.unavailable.title', message: 'Very busy right now' },
    detail: /*i18n*/ { id: 'problem.unavailable', message: 'We cannot answer at the moment. Please try again in a few seconds.' },
  },
  database_unavailable: {
    title: /*i18n*/ { id: 'problem.database_unavailable.title', message: 'The database does not answer' },
    detail: /*i18n*/ {
      id: 'problem.database_unavailable',
      message: 'Tickets are sold and checked in all the same. What you see and change here waits for it: please try again in a moment.',
    },
  },
}

/** The short title of a problem, the same for every occurrence. */
export const problemTitle = (i18n: I18n, code: ProblemCode): string => i18n._(problemSentences[code].title)

const condition = (i18n: I18n, name: unknown): string | null => {
  switch (name) {
    case 'email_unconfirmed':
      return i18n._('problem.condition.email_unconfirmed', {}, { message: 'Confirm your email address.' })
    case 'no_tickets':
      return i18n._('problem.condition.no_tickets', {}, { message: 'Add at least one ticket.' })
    case 'payment_not_connected':
      return i18n._('problem.condition.payment_not_connected', {}, { message: 'Connect a payment account for your paid tickets.' })
    default:
      return null
  }
}

const money = (i18n: I18n, amount: number, currency: unknown): string | null =>
  typeof currency === 'string' ? formatMoney(amount, currency, locales.find((locale) => locale === i18n.locale) ?? 'en') : null

/** The sentence for the facts of this occurrence; null where they add nothing. */
const exactly = (i18n: I18n, code: ProblemCode, facts: Record<string, unknown>): string | null => {
  const { available, minimum, maximum, currency, conditions, used, reason, amount_refundable, width, height, strangers } = facts
  switch (code) {
    case 'event_cannot_go_live':
      return Array.isArray(conditions)
        ? conditions.flatMap((name) => condition(i18n, name) ?? []).join(languageOf(i18n.locale).gap) || null
        : null
    case 'not_enough_tickets':
      return typeof available !== 'number'
        ? null
        : i18n._(
            'problem.not_enough_tickets.available',
            { available },
            {
              message:
                '{available, plural, =0 {These tickets are sold out or held by other buyers right now.} one {Only # ticket is left.} other {Only # tickets are left.}}',
            },
          )
    case 'below_min_per_order':
      return typeof minimum !== 'number'
        ? null
        : i18n._(
            'problem.below_min_per_order.minimum',
            { minimum },
            {
              message: '{minimum, plural, one {Choose at least # of this ticket.} other {Choose at least # of this ticket.}}',
            },
          )
    case 'max_per_order_exceeded':
      return typeof maximum !== 'number'
        ? null
        : i18n._(
            'problem.max_per_order_exceeded.maximum',
            { maximum },
            {
              message:
                '{maximum, plural, one {At most # ticket can be bought in one order.} other {At most # tickets can be bought in one order.}}',
            },
          )
    case 'capacity_below_used':
      return typeof used !== 'number'
        ? null
        : i18n._(
            'problem.capacity_below_used.used',
            { used },
            { message: 'The capacity can’t be smaller than the {used} sold and held already.' },
          )
    case 'image_too_small':
      return typeof width !== 'number' || typeof height !== 'number'
        ? null
        : i18n._(
            'problem.image_too_small.least',
            { width, height },
            { message: 'The image must be at least {width} pixels wide and {height} high.' },
          )
    case 'image_dimensions':
      return typeof width !== 'number' || typeof height !== 'number'
        ? null
        : i18n._(
            'problem.image_dimensions.most',
            { width, height },
            { message: 'The image must be at most {width} pixels wide and {height} high.' },
          )
    case 'amount_below_minimum':
    case 'amount_below_provider_minimum': {
      const least = typeof minimum === 'number' ? money(i18n, minimum, currency) : null
      if (least === null) return null
      return code === 'amount_below_minimum'
        ? i18n._('problem.amount_below_minimum.minimum', { least }, { message: 'The smallest amount for this ticket is {least}.' })
        : i18n._(
            'problem.amount_below_provider_minimum.minimum',
            { least },
            { message: 'The smallest total that can be paid by card is {least}.' },
          )
    }
    case 'refund_exceeds_paid': {
      const most = typeof amount_refundable === 'number' ? money(i18n, amount_refundable, currency) : null
      return most && i18n._('problem.refund_exceeds_paid.most', { most }, { message: 'No more than {most} can go back here.' })
    }
    case 'rate_limited':
      switch (reason) {
        case 'sent_just_now':
          return i18n._('problem.rate_limited.sent_just_now', {}, { message: 'This was sent less than a minute ago. It is on its way.' })
        case 'sent_often':
          return i18n._(
            'problem.rate_limited.sent_often',
            {},
            { message: 'This was sent several times today. Check the spam folder too, or try again tomorrow.' },
          )
        case 'passwords':
          return i18n._(
            'problem.rate_limited.passwords',
            {},
            {
              message:
                'Too many passwords were tried for this email. Wait a moment, sign in where you did before, or choose a new password by email.',
            },
          )
        case 'links':
          return i18n._(
            'problem.rate_limited.links',
            {},
            { message: 'Several mails were sent to this address. Check the spam folder too, or try again in an hour.' },
          )
        case 'exports':
          return i18n._(
            'problem.rate_limited.exports',
            {},
            { message: 'Your account exported many times within a few minutes. Please try again a little later.' },
          )
        case 'holds':
          return i18n._(
            'problem.rate_limited.holds',
            {},
            {
              message:
                'Others in your network are holding many of these tickets at the moment. Try again in a minute, or from another network.',
            },
          )
        case 'free_orders':
          return i18n._(
            'problem.rate_limited.free_orders',
            {},
            { message: 'Too many free tickets were ordered from your network within an hour. Please try again later.' },
          )
        case 'daily_mails':
          if (strangers !== undefined)
            return i18n._(
              'problem.rate_limited.strangers',
              {},
              {
                message:
                  'This goes to more people you added by hand than your account may write to in a day. Write to fewer at once; in its first year it may write to more each week.',
              },
            )
          return i18n._(
            'problem.rate_limited.daily_mails',
            {},
            {
              message:
                'Your account has sent as many emails as it may in a day. It can send more tomorrow, and each week it may send more.',
            },
          )
        default:
          return null
      }
    case 'mail_not_resendable':
      return reason === 'account_mail'
        ? i18n._(
            'problem.mail_not_resendable.account_mail',
            {},
            { message: 'An email about your account is not sent again from here. Ask for a new one where it came from.' },
          )
        : null
    default:
      return null
  }
}

/** One sentence about this occurrence, specific to its facts (`available`, `conditions`, `minimum`, `maximum`, `currency`, `reason` …) if there are any. */
export const problemDetail = (i18n: I18n, code: ProblemCode, facts: Record<string, unknown> = {}): string =>
  exactly(i18n, code, facts) ?? i18n._(problemSentences[code].detail)
