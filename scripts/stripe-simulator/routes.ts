import type Stripe from 'stripe'
import { createAccount, createAccountLink, registerDomain, retrieveAccount, updateAccount } from './accounts.ts'
import { APPLICATION_ID } from './config.ts'
import { retrieveBalance, settled } from './balance.ts'
import type { Call } from './context.ts'
import { closeDispute, updateDispute } from './disputes.ts'
import { resourceMissing } from './errors.ts'
import { equals, listOf } from './lists.ts'
import { text, texts } from './params.ts'
import { cancelIntent, confirmIntent, createIntent, findIntent, updateIntent } from './payment-intents.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { cancelRefund, createRefund, updateRefund } from './refunds.ts'
import type { Collection } from './store.ts'

export interface Route {
  method: string
  pattern: RegExp
  handle: (call: Call) => object
  /** Whether a browser may call it with the publishable key. */
  client: boolean
}

function route(method: string, path: string, handle: (call: Call) => object, client = false): Route {
  return { method, pattern: new RegExp(`^${path.replaceAll(':id', '([^/]+)')}$`), handle, client }
}

function retrieve<T extends { id: string }>(kind: string, collection: (call: Call) => Collection<T>, param: string): (call: Call) => T {
  return (call) => {
    const id = call.ids[0] ?? ''
    const entry = collection(call).find(call.account, id)
    if (!entry) throw resourceMissing(kind, id, param)
    return entry.object
  }
}

/** Everything the simulator answers under `/v1`. */
const ROUTES: Route[] = [
  route('POST', '/v1/accounts', createAccount),
  route('GET', '/v1/accounts', listAccounts),
  route('GET', '/v1/account', retrieveAccount),
  route('GET', '/v1/accounts/:id', retrieveAccount),
  route('POST', '/v1/accounts/:id', updateAccount),
  route('POST', '/v1/account_links', createAccountLink),
  route('POST', '/v1/payment_method_domains', registerDomain),

  route('POST', '/v1/payment_methods', createPaymentMethod, true),
  route(
    'GET',
    '/v1/payment_methods/:id',
    retrieve('PaymentMethod', (call) => call.sim.store.paymentMethods, 'payment_method'),
  ),

  route('POST', '/v1/payment_intents', createIntent),
  route('GET', '/v1/payment_intents', (call) =>
    listOf(call, call.sim.store.paymentIntents, '/v1/payment_intents', equals(call, 'customer')),
  ),
  route('GET', '/v1/payment_intents/:id', (call) => findIntent(call).object, true),
  route('POST', '/v1/payment_intents/:id', updateIntent),
  route('POST', '/v1/payment_intents/:id/confirm', confirmIntent, true),
  route('POST', '/v1/payment_intents/:id/cancel', cancelIntent),

  route('GET', '/v1/charges', (call) => listOf(call, call.sim.store.charges, '/v1/charges', equals(call, 'payment_intent', 'customer'))),
  route(
    'GET',
    '/v1/charges/:id',
    retrieve('charge', (call) => call.sim.store.charges, 'id'),
  ),
  route('GET', '/v1/charges/:id/refunds', listChargeRefunds),

  route('POST', '/v1/refunds', createRefund),
  route('GET', '/v1/refunds', (call) => listOf(call, call.sim.store.refunds, '/v1/refunds', equals(call, 'charge', 'payment_intent'))),
  route(
    'GET',
    '/v1/refunds/:id',
    retrieve('refund', (call) => call.sim.store.refunds, 'refund'),
  ),
  route('POST', '/v1/refunds/:id', updateRefund),
  route('POST', '/v1/refunds/:id/cancel', cancelRefund),

  route('GET', '/v1/disputes', (call) => listOf(call, call.sim.store.disputes, '/v1/disputes', equals(call, 'charge', 'payment_intent'))),
  route(
    'GET',
    '/v1/disputes/:id',
    retrieve('dispute', (call) => call.sim.store.disputes, 'dispute'),
  ),
  route('POST', '/v1/disputes/:id', updateDispute),
  route('POST', '/v1/disputes/:id/close', closeDispute),

  route('GET', '/v1/balance', retrieveBalance),
  route('GET', '/v1/balance_transactions', listBalanceTransactions),
  route('GET', '/v1/balance_transactions/:id', (call) =>
    settled(retrieve('balance transaction', () => call.sim.store.balanceTransactions, 'id')(call)),
  ),
  route('GET', '/v1/application_fees', (call) =>
    listOf(call, call.sim.store.applicationFees, '/v1/application_fees', equals(call, 'charge')),
  ),
  route(
    'GET',
    '/v1/application_fees/:id',
    retrieve('application fee', (call) => call.sim.store.applicationFees, 'id'),
  ),

  route('GET', '/v1/webhook_endpoints', listWebhookEndpoints),

  route('GET', '/v1/events', listEvents),
  route(
    'GET',
    '/v1/events/:id',
    retrieve('event', (call) => call.sim.store.events, 'id'),
  ),
]

/** The one endpoint there is: the address events are delivered to, for connected accounts. */
function listWebhookEndpoints({ sim }: Call): object {
  const endpoint = {
    id: 'we_foyer',
    object: 'webhook_endpoint',
    application: APPLICATION_ID,
    enabled_events: sim.webhookEvents,
    livemode: false,
    status: 'enabled',
    url: sim.options.webhookUrl,
  }
  return { object: 'list', data: [endpoint], has_more: false, url: '/v1/webhook_endpoints' }
}

function listAccounts(call: Call): object {
  const { accounts } = call.sim.store
  const mine = (account: Stripe.Account) => !accounts.get(account.id)?.notes.revoked
  return listOf<Stripe.Account & { created?: number }>({ ...call, account: null }, accounts, '/v1/accounts', mine)
}

function listChargeRefunds(call: Call): object {
  const charge = call.ids[0] ?? ''
  if (!call.sim.store.charges.find(call.account, charge)) throw resourceMissing('charge', charge)
  return listOf(call, call.sim.store.refunds, `/v1/charges/${charge}/refunds`, (refund) => refund.charge === charge)
}

function listBalanceTransactions(call: Call): object {
  const { balanceTransactions } = call.sim.store
  const list = listOf(call, balanceTransactions, '/v1/balance_transactions', equals(call, 'type', 'source', 'currency'))
  return { ...list, data: list.data.map(settled) }
}

function listEvents(call: Call): object {
  const type = text(call.params, 'type')
  const types = texts(call.params, 'types') ?? (type ? [type] : undefined)
  // `charge.*` stands for every event about charges.
  const isWanted = (event: Stripe.EventBase) =>
    !types || types.some((wanted) => (wanted.endsWith('*') ? event.type.startsWith(wanted.slice(0, -1)) : event.type === wanted))
  return listOf(call, call.sim.store.events, '/v1/events', isWanted)
}

/** The route of a request, with the ids of its path. */
export function findRoute(method: string, path: string): { route: Route; ids: string[] } | undefined {
  for (const candidate of ROUTES) {
    const match = candidate.method === method ? candidate.pattern.exec(path) : null
    if (match) return { route: candidate, ids: match.slice(1).map(decodeURIComponent) }
  }
  return undefined
}
