import type Stripe from 'stripe'
import type { Call, Cause } from './context.ts'
import { stepOf } from './currencies.ts'
import { newId, nowSeconds } from './ids.ts'

const FIXED_FEE = 30
const DISPUTE_FEE = 1500
const PENDING_SECONDS = 2 * 24 * 3600

/** Stripe's fee for a charge: 2.9 % and a fixed part, rounded half up to as fine as the currency goes, in integers throughout. */
export function processingFee(amount: number, currency: string): number {
  const step = stepOf(currency)
  return Math.floor((amount * 29 + (FIXED_FEE + step / 2) * 1000) / (1000 * step)) * step
}

interface Movement {
  type: Stripe.BalanceTransaction.Type
  category: string
  amount: number
  currency: string
  source: string
  description: string | null
  fees?: Stripe.BalanceTransaction.FeeDetail[]
  /** Whether the money waits for settlement first, as that of charges does. */
  pending?: boolean
}

/** Writes one movement of money into an account's books. `net` is `amount` minus the fees, always. */
export function book(cause: Cause, account: string | null, movement: Movement): Stripe.BalanceTransaction {
  const { type, category, amount, currency, source, description, fees = [], pending = false } = movement
  const fee = fees.reduce((sum, detail) => sum + detail.amount, 0)
  const created = nowSeconds()
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: pending ? created + PENDING_SECONDS : created,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: amount - fee,
    reporting_category: category,
    source,
    status: pending ? 'pending' : 'available',
    type,
  }
  cause.sim.store.balanceTransactions.put(account, transaction)
  return transaction
}

/** One line of a transaction's fees. */
export function feeDetail(type: string, amount: number, currency: string, description: string, application: string | null = null) {
  return { amount, application, currency, description, type }
}

/** The fee that a lost or won dispute costs. */
export function disputeFee(currency: string): Stripe.BalanceTransaction.FeeDetail {
  return feeDetail('stripe_fee', DISPUTE_FEE, currency, 'Dispute fee')
}

/** A transaction as it reads now: pending money becomes available as time passes. */
export function settled(transaction: Stripe.BalanceTransaction): Stripe.BalanceTransaction {
  return { ...transaction, status: transaction.available_on <= nowSeconds() ? 'available' : 'pending' }
}

/** `GET /v1/balance`: what an account has, by currency. Both parts together are the sum of its transactions' nets. */
export function retrieveBalance(call: Call): Stripe.Balance {
  const available = new Map<string, number>()
  const pending = new Map<string, number>()
  for (const { object } of call.sim.store.balanceTransactions.of(call.account)) {
    const { currency, net, status } = settled(object)
    const part = status === 'available' ? available : pending
    part.set(currency, (part.get(currency) ?? 0) + net)
    const other = part === available ? pending : available
    if (!other.has(currency)) other.set(currency, 0)
  }
  const funds = (part: Map<string, number>) => [...part].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
  return { object: 'balance', available: funds(available), livemode: false, pending: funds(pending) }
}
