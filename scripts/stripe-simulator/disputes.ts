import type Stripe from 'stripe'
import { book, disputeFee } from './balance.ts'
import { emit, type Call, type Cause } from './context.ts'
import { invalidRequest, resourceMissing } from './errors.ts'
import { newId, nowSeconds } from './ids.ts'
import { flag, mergedMetadata, nested, onlyKnown } from './params.ts'
import type { Entry } from './store.ts'

const WEEK = 7 * 24 * 3600
const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const

export type DisputeEnd = 'won' | 'lost' | 'warning_closed'

/** A buyer's bank takes the money back; an inquiry only asks. */
export function createDispute(
  cause: Cause,
  chargeEntry: Entry<Stripe.Charge>,
  { reason, inquiry, amount }: { reason: string; inquiry: boolean; amount?: number },
): Entry<Stripe.Dispute> {
  const charge = chargeEntry.object
  const dispute: Stripe.Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: amount ?? charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...(Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, null])) as Record<(typeof EVIDENCE_FIELDS)[number], null>),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: nowSeconds() + WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
  const entry = cause.sim.store.disputes.put(cause.account, dispute)
  charge.disputed = true
  cause.sim.store.charges.touch(chargeEntry)
  if (!inquiry) move(cause, entry, -dispute.amount, `Chargeback withdrawal for ${charge.id}`, [disputeFee(charge.currency)])
  emit(cause, 'charge.dispute.created', dispute)
  if (!inquiry) emit(cause, 'charge.dispute.funds_withdrawn', dispute)
  return entry
}

/** The bank has decided. Winning gives the money back; the fee for the dispute stays paid. */
export function endDispute(cause: Cause, entry: Entry<Stripe.Dispute>, end: DisputeEnd): void {
  const dispute = entry.object
  const charge = cause.sim.store.charges.get(String(dispute.charge))
  Object.assign(dispute, { status: end, is_charge_refundable: end !== 'lost' })
  const reinstated = end === 'won' && dispute.balance_transactions.length > 0
  if (reinstated) move(cause, entry, dispute.amount, `Chargeback reversal for ${charge?.object.id}`, [])
  cause.sim.store.disputes.touch(entry)
  emit(cause, 'charge.dispute.closed', dispute)
  if (reinstated) emit(cause, 'charge.dispute.funds_reinstated', dispute)
}

/** `POST /v1/disputes/:id`: evidence; the two magic texts of Stripe's test mode decide at once. */
export function updateDispute(call: Call): Stripe.Dispute {
  onlyKnown(call.params, ['evidence', 'metadata', 'submit'])
  const entry = mine(call)
  if (isOver(entry.object)) throw invalidRequest('This dispute is already closed')
  const evidence = nested(call.params, 'evidence') ?? {}
  for (const field of EVIDENCE_FIELDS) if (typeof evidence[field] === 'string') entry.object.evidence[field] = evidence[field] || null
  entry.object.metadata = mergedMetadata(call.params, entry.object.metadata)
  entry.object.evidence_details.has_evidence = Object.keys(evidence).length > 0 || entry.object.evidence_details.has_evidence
  if (flag(call.params, 'submit') ?? true) submitEvidence(call, entry)
  call.sim.store.disputes.touch(entry)
  return entry.object
}

/** `POST /v1/disputes/:id/close`: the organizer accepts it. */
export function closeDispute(call: Call): Stripe.Dispute {
  const entry = mine(call)
  if (isOver(entry.object)) throw invalidRequest('This dispute is already closed')
  endDispute(call, entry, 'lost')
  return entry.object
}

/** Whether nothing more happens to a dispute. */
export function isOver(dispute: Stripe.Dispute): boolean {
  return ['won', 'lost', 'warning_closed'].includes(dispute.status)
}

function submitEvidence(call: Call, entry: Entry<Stripe.Dispute>): void {
  entry.object.evidence_details.submission_count += 1
  const text = entry.object.evidence.uncategorized_text
  const inquiry = entry.object.status.startsWith('warning')
  if (text === 'winning_evidence') return endDispute(call, entry, inquiry ? 'warning_closed' : 'won')
  if (text === 'losing_evidence') return endDispute(call, entry, 'lost')
  entry.object.status = inquiry ? 'warning_under_review' : 'under_review'
  emit(call, 'charge.dispute.updated', entry.object)
}

function move(
  cause: Cause,
  entry: Entry<Stripe.Dispute>,
  amount: number,
  description: string,
  fees: Stripe.BalanceTransaction.FeeDetail[],
) {
  const { id, currency, balance_transactions } = entry.object
  const category = amount < 0 ? 'dispute' : 'dispute_reversal'
  balance_transactions.push(book(cause, cause.account, { type: 'adjustment', category, amount, currency, source: id, description, fees }))
}

function mine(call: Call): Entry<Stripe.Dispute> {
  const id = call.ids[0] ?? ''
  const entry = call.sim.store.disputes.find(call.account, id)
  if (!entry) throw resourceMissing('dispute', id, 'dispute')
  return entry
}
