import type Stripe from 'stripe'
import { settled } from './balance.ts'
import type { Call } from './context.ts'
import { invalidRequest } from './errors.ts'
import { texts } from './params.ts'
import type { Collection, Store } from './store.ts'

type Shape = Record<string, unknown>

const DEEPEST = 4

/** An answer with the fields of `expand[]` filled in. A copy: what is stored keeps its ids. */
export function expanded<T extends object>(call: Call, answer: T): T {
  const copy = structuredClone(answer)
  for (const path of texts(call.params, 'expand') ?? []) {
    const steps = path.split('.')
    if (steps.length > DEEPEST)
      throw invalidRequest(`You cannot expand more than ${DEEPEST} levels of a property.`, undefined, { param: 'expand' })
    expandPath(call, copy as Shape, steps)
  }
  return copy
}

function expandPath(call: Call, node: Shape, [step = '', ...rest]: string[]): void {
  if (step === 'data' && Array.isArray(node['data'])) {
    for (const item of node['data'] as Shape[]) expandPath(call, item, rest)
    return
  }
  expandField(call, node, step)
  const next = node[step]
  if (rest.length > 0 && typeof next === 'object' && next !== null) expandPath(call, next as Shape, rest)
}

function expandField(call: Call, node: Shape, field: string): void {
  const { store } = call.sim
  if (field === 'refunds' && node['object'] === 'charge') {
    // What an earlier path has filled in below it stays.
    if (node[field]) return
    const url = `/v1/charges/${String(node['id'])}/refunds`
    const data = store.refunds.of(call.account).filter(({ object }) => object.charge === node['id'])
    node[field] = { object: 'list', data: data.map(({ object }) => structuredClone(object)).reverse(), has_more: false, url }
    return
  }
  const collection = collectionOf(store, field, node[field])
  // Only a refund that failed has it, but every refund can be asked for it.
  if (field === 'failure_balance_transaction' && node['object'] === 'refund' && !(field in node)) return
  if (!collection || !(field in node)) {
    throw invalidRequest(`This property cannot be expanded (${field}).`, undefined, { param: 'expand' })
  }
  const value = node[field]
  if (typeof value !== 'string') return
  const found = collection.get(value)?.object
  if (found) node[field] = field.endsWith('balance_transaction') ? settled(found as Stripe.BalanceTransaction) : structuredClone(found)
}

function collectionOf(store: Store, field: string, value: unknown): Collection<{ id: string }> | undefined {
  const collections: Record<string, unknown> = {
    latest_charge: store.charges,
    charge: store.charges,
    payment_intent: store.paymentIntents,
    payment_method: store.paymentMethods,
    balance_transaction: store.balanceTransactions,
    failure_balance_transaction: store.balanceTransactions,
    application_fee: store.applicationFees,
    account: store.accounts,
    source: sourceOf(store, value),
  }
  return collections[field] as Collection<{ id: string }> | undefined
}

/** A balance transaction's source is of the kind its id says. */
function sourceOf(store: Store, value: unknown): unknown {
  const prefix = typeof value === 'string' ? value.split('_')[0] : ''
  const kinds: Record<string, unknown> = {
    ch: store.charges,
    py: store.charges,
    re: store.refunds,
    pyr: store.refunds,
    dp: store.disputes,
    fee: store.applicationFees,
  }
  return kinds[prefix ?? '']
}
