import type { Operation } from '../../contract/access.ts'
import type { ProblemCode } from '../../contract/problem.ts'
import { problems } from '../../contract/problems.ts'

const cart = [
  'ticket_not_found',
  'below_min_per_order',
  'max_per_order_exceeded',
  'amount_below_minimum',
  'amount_below_provider_minimum',
  'promo_code_unknown',
  'promo_code_expired',
  'promo_code_used_up',
  'promo_code_not_applicable',
  'event_not_on_sale',
  'ticket_not_on_sale',
] as const

/** The codes that calls refuse with beside those every call has. */
const ownCodes: Partial<Record<Operation, readonly ProblemCode[]>> = {
  login: ['invalid_credentials', 'second_factor_required', 'user_inactive'],
  register: ['email_taken'],
  setEventStatus: ['event_cannot_go_live', 'event_status_not_allowed'],
  updateEvent: ['currency_locked'],
  deleteEvent: ['event_has_orders'],
  duplicateEvent: ['event_too_large'],
  createTicket: ['ticket_limit'],
  updateTicket: ['ticket_type_locked', 'ticket_has_sales', 'quantity_below_sold'],
  deleteTicket: ['ticket_has_sales'],
  createPromoCode: ['promo_code_limit', 'promo_code_taken'],
  updatePromoCode: ['promo_code_taken'],
  deletePromoCode: ['promo_code_in_use'],
  createCapacityAssignment: ['capacity_limit'],
  updateCapacityAssignment: ['capacity_below_used'],
  createQuestion: ['question_limit'],
  updateQuestion: ['question_has_answers'],
  createAffiliate: ['affiliate_limit', 'affiliate_code_taken'],
  createCheckInList: ['check_in_list_limit'],
  quoteOrder: cart,
  placeOrder: [...cart, 'not_enough_tickets', 'idempotency_key_reused', 'room_pass_required', 'room_proof_invalid'],
  giveOrderDetails: ['forbidden', 'order_expired', 'order_already_paid', 'order_cancelled'],
  startPayment: ['forbidden', 'order_expired', 'order_already_paid', 'payment_not_required', 'payment_not_connected', 'payment_failed'],
  refundOrder: [
    'idempotency_key_required',
    'refund_pending',
    'order_not_refundable',
    'manual_order_not_refundable',
    'refund_exceeds_paid',
    'idempotency_key_reused',
  ],
  cancelOrder: ['order_not_completed', 'order_cancelled', 'refund_exceeds_paid'],
  addAttendee: ['not_enough_tickets', 'ticket_not_found', 'idempotency_key_reused'],
  setAttendeeStatus: ['not_enough_tickets', 'order_cancelled'],
  createMessage: ['email_unconfirmed', 'not_acknowledged', 'no_recipients'],
  createWebhook: ['webhook_limit', 'email_unconfirmed'],
  createListView: ['list_view_limit'],
  createApiKey: ['api_key_limit', 'password_needed'],
  enterRoom: ['not_your_turn', 'room_not_open', 'room_sold_out'],
  joinWaitlist: [
    'ticket_not_found',
    'max_per_order_exceeded',
    'below_min_per_order',
    'event_not_on_sale',
    'waitlist_closed',
    'waitlist_full',
    'ticket_not_sold_out',
  ],
  getWaitlistPlace: ['link_invalid'],
  confirmWaitlistPlace: ['link_invalid', 'waitlist_closed'],
  leaveWaitlist: ['link_invalid', 'order_already_paid'],
  takeWaitlistOffer: ['link_invalid', 'offer_over', 'order_already_paid', 'event_not_on_sale', 'not_enough_tickets'],
  declineWaitlistOffer: ['link_invalid', 'offer_over', 'order_already_paid'],
  tellMe: ['ticket_not_found', 'sale_already_started', 'waitlist_full'],
  offerByHand: ['waitlist_entry_not_waiting', 'ticket_not_found', 'event_not_on_sale', 'not_enough_tickets'],
  removeFromWaitlist: ['order_already_paid'],
  acceptInvitation: ['link_invalid', 'other_user_signed_in'],
  resetPassword: ['link_invalid'],
}

/** A call's own codes with this status. */
export const codesOf = (operation: Operation, status: number): readonly ProblemCode[] =>
  (ownCodes[operation] ?? []).filter((code) => problems[code].status === status)

/** Statuses of a call's own codes. */
export const ownStatuses = (operation: Operation): number[] => (ownCodes[operation] ?? []).map((code) => problems[code].status)
