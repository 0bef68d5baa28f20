/** Every `code` a program may act on, with the HTTP status it is answered with (RFC 9457 problem details). */
export const problemStatus = {
  invalid_json: 400,
  idempotency_key_required: 400,
  signature_invalid: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  code_invalid: 401,
  passkey_invalid: 401,
  forbidden: 403,
  user_inactive: 403,
  other_user_signed_in: 403,
  second_factor_missing: 403,
  xsrf_token_mismatch: 403,
  cross_site: 403,
  room_pass_required: 403,
  room_proof_invalid: 403,
  room_ticket_invalid: 403,
  pin_required: 403,
  pin_invalid: 403,
  not_found: 404,
  event_not_found: 404,
  check_in_list_not_found: 404,
  event_cannot_go_live: 409,
  event_status_not_allowed: 409,
  event_has_orders: 409,
  event_too_large: 409,
  event_not_on_sale: 409,
  currency_locked: 409,
  not_enough_tickets: 409,
  ticket_not_on_sale: 409,
  ticket_has_sales: 409,
  ticket_type_locked: 409,
  quantity_below_sold: 409,
  organizer_in_use: 409,
  capacity_below_used: 409,
  promo_code_in_use: 409,
  promo_code_limit: 409,
  affiliate_limit: 409,
  ticket_limit: 409,
  capacity_limit: 409,
  question_limit: 409,
  message_limit: 409,
  question_has_answers: 409,
  check_in_list_limit: 409,
  no_tickets: 409,
  organizer_limit: 409,
  image_limit: 409,
  image_limit_event: 409,
  image_limit_hour: 429,
  image_in_use: 409,
  tax_or_fee_limit: 409,
  order_already_paid: 409,
  order_cancelled: 409,
  order_not_payable: 409,
  order_not_completed: 409,
  order_not_correctable: 409,
  order_not_refundable: 409,
  order_awaits_no_refund: 409,
  manual_order_not_refundable: 409,
  order_refunded: 409,
  ticket_refunded: 409,
  refund_pending: 409,
  payment_not_required: 409,
  payment_not_connected: 409,
  payment_failed: 409,
  idempotency_key_reused: 409,
  check_in_list_inactive: 409,
  check_in_list_expired: 409,
  attendee_cancelled: 409,
  mail_not_resendable: 409,
  email_already_confirmed: 409,
  not_your_turn: 409,
  room_not_open: 409,
  room_sold_out: 409,
  room_pass_used: 409,
  second_factor_on: 409,
  passkey_limit: 409,
  email_unconfirmed: 409,
  user_limit: 409,
  account_owner_locked: 409,
  own_access_locked: 409,
  invitation_pending: 409,
  invitation_accepted: 409,
  link_invalid: 410,
  order_expired: 410,
  room_turn_over: 410,
  changed_meanwhile: 412,
  body_too_large: 413,
  validation_failed: 422,
  email_taken: 422,
  ticket_not_found: 422,
  below_min_per_order: 422,
  max_per_order_exceeded: 422,
  amount_below_minimum: 422,
  amount_below_provider_minimum: 422,
  refund_exceeds_paid: 422,
  promo_code_unknown: 422,
  promo_code_expired: 422,
  promo_code_used_up: 422,
  promo_code_not_applicable: 422,
  promo_code_taken: 422,
  affiliate_code_taken: 422,
  currency_mismatch: 422,
  not_acknowledged: 422,
  no_recipients: 422,
  image_type: 422,
  image_too_large: 422,
  image_too_small: 422,
  image_dimensions: 422,
  image_not_found_at_url: 422,
  upgrade_required: 426,
  rate_limited: 429,
  unexpected: 500,
  unavailable: 503,
  database_unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** A verb's refusal: a code, the fields with errors, and facts for programs. */
export type Problem = {
  code: ProblemCode
  /** Field path (`prices.0.price`) to message keys or sentences. */
  errors?: Record<string, string[]>
  /** Further members of the answer, such as `available` or `conditions`. */
  facts?: Record<string, unknown>
  /** When it may have ended by itself; no part of the answer. */
  until?: string
}

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem }

/** A success value. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** An expected refusal: a value, never thrown. */
export const refuse = (code: ProblemCode, more: Omit<Problem, 'code'> = {}): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code, ...more },
})

/** The body of every error answer (`application/problem+json`). */
export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  errors?: Record<string, string[]>
  [fact: string]: unknown
}

/** The codes of single scans inside a 200. */
export const scanCodes = [
  'already_checked_in',
  'attendee_cancelled',
  'ticket_not_on_list',
  'ticket_code_unknown',
  'reference_needs_confirmation',
  'check_in_list_inactive',
  'check_in_list_expired',
] as const
export type ScanCode = (typeof scanCodes)[number]
