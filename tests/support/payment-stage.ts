import { createEventSchema } from '../../worker/contract/events.ts'
import { createTicketSchema } from '../../worker/contract/tickets.ts'
import type { PaymentSync } from '../../worker/features/sales/payments/sync/payment-sync.ts'
import type { ProviderEvent } from '../../worker/payments/provider.ts'
import { openBoxInNode, type BoxInNode } from './box-in-node.ts'
import { openProviderModel, type ProviderModel } from './provider-model.ts'
import type { ModelState } from './provider-state.ts'

/** The organizer's account at the provider. */
export const paymentAccount = 'acct_organizer'
export const quantity = 2
/** Minor units; the step of every currency divides it. */
export const price = 2500
export const total = quantity * price
/** Longer than every wait of a sequence, so that a hold ends only when a test says so. */
const holdMinutes = 120

export type StagedOrder = { id: string; short_id: string; session_token: string; expires_at: number }

/** An intent as `recordIntent` takes it. */
type AskedIntent = { order_id: string; account_id: string; intent_id: string; client_secret: string }

/** A box with one event on sale, a provider, and a clock that only the test moves. */
export type Stage = {
  box: BoxInNode
  model: ProviderModel
  clock: { now: number }
  /** Places an order for two tickets and gives its details: it waits for payment. */
  order: () => StagedOrder
  /** Starts a payment and creates its intent at the provider, without recording it. */
  ask: (order: StagedOrder) => Promise<AskedIntent>
  /** The buyer's payment page: the intent, created once an attempt. */
  pay: (order: StagedOrder) => Promise<string>
  /** Delivers a webhook to the box without a sync: the box does it later, when the clock goes on. */
  take: (event: ProviderEvent) => Promise<PaymentSync[]>
  /** Syncs payments outside the box, one after the other, and applies them. */
  lookUp: (looks: PaymentSync[]) => Promise<void>
  /** Both, as the route does it. */
  deliver: (event: ProviderEvent) => Promise<void>
  /** Advances the clock to a time and runs due work on the way. */
  waitUntil: (time: number) => Promise<void>
  /** Lets time pass until every check that is waiting now has been made. */
  settle: () => Promise<void>
  /** Runs something and undoes it at the box, at the provider, and on the clock. */
  undoing: <T>(work: () => Promise<T>) => Promise<T>
}

const start = Date.parse('2027-01-11T10:00:00.000Z')

/** `stock` is how many tickets there are (null = any number). */
export const openStage = (
  options: { stock?: number | null; currency?: string; refunds?: ModelState['refunds']; platform_fee?: number } = {},
): Stage => {
  const { stock = null, currency = 'EUR', refunds, platform_fee = 0 } = options
  const clock = { now: start }
  const box = openBoxInNode('evt_stage')
  const model = openProviderModel(start, refunds)
  const viewer = { email_confirmed: true }
  const ticket_id = 'tkt_stage'

  box.must(
    'createEvent',
    {
      account_id: 'acc_stage',
      fields: createEventSchema.parse({
        title: 'A concert',
        organizer_id: 'org_stage',
        start_date: '2027-06-01T19:00',
        timezone: 'Europe/Berlin',
        currency,
      }),
      organizer: { id: 'org_stage', name: 'Organizer', email: 'organizer@foyer.test', website: null },
      payment: { payment_account_id: paymentAccount, payment_connected: true, payment_version: 1 },
      origin: 'http://localhost:8787',
      viewer,
    },
    clock.now,
  )
  const fields = createTicketSchema.parse({ title: 'Seat', type: 'PAID', prices: [{ price, quantity: stock }] })
  const ticket = box.must('createTicket', { id: ticket_id, fields, taxes: [] }, clock.now)
  const price_id = ticket.prices[0]?.id as string
  box.must('updateSettings', { order_timeout_minutes: holdMinutes }, clock.now)
  box.must('setEventStatus', { status: 'LIVE', viewer }, clock.now)

  let placed = 0
  const order = (): StagedOrder => {
    placed += 1
    const id = `ord_stage${placed}`
    const new_session_token = `session-${placed}`
    const { order } = box.must(
      'placeOrder',
      {
        id,
        cart: { tickets: [{ ticket_id, prices: [{ price_id, quantity }] }] },
        locale: 'en',
        session_token: null,
        new_session_token,
        idempotency: null,
        address: '192.0.2.1',
      },
      clock.now,
    )
    const line_id = order.lines[0]?.id as string
    const attendees = Array.from({ length: quantity }, (_, index) => ({ line_id, first_name: `Guest ${index + 1}`, last_name: 'Stage' }))
    box.must(
      'giveDetails',
      {
        short_id: order.short_id,
        session_token: new_session_token,
        details: { first_name: 'Bea', last_name: 'Buyer', email: 'buyer@foyer.test', attendees },
        address: null,
      },
      clock.now,
    )
    return { id, short_id: order.short_id, session_token: new_session_token, expires_at: Date.parse(order.expires_at) }
  }

  const ask = async ({ short_id, session_token }: StagedOrder): Promise<AskedIntent> => {
    const intention = box.must('startPayment', { short_id, session_token }, clock.now)
    const { order_id, account_id, amount, currency, description, idempotency_key: idempotencyKey } = intention
    if (intention.intent) return { order_id, account_id, ...intention.intent }
    const intent = await model.provider.createIntent({
      account: account_id,
      event_id: box.eventId,
      amount,
      currency,
      order_id,
      description,
      platform_fee,
      idempotencyKey,
    })
    return { order_id, account_id, ...intent }
  }

  const pay = async (order: StagedOrder): Promise<string> => {
    const asked = await ask(order)
    box.command('recordIntent', asked, clock.now)
    return asked.intent_id
  }

  const take = async (event: ProviderEvent): Promise<PaymentSync[]> => {
    clock.now += 1000
    model.state().now = clock.now
    let { about } = event
    if (about?.kind === 'unrouted') {
      const found = event.account_id ? await model.provider.findOrder(event.account_id, about.intent_id).catch(() => null) : null
      about = found && { kind: 'payment', ...found, intent_id: about.intent_id }
    }
    return about?.kind === 'payment' ? box.must('hearPaymentEvents', [{ ...event, about }], clock.now) : []
  }

  const lookUp = async (looks: PaymentSync[]): Promise<void> => {
    for (const look of looks) {
      const payment = await model.provider.retrievePayment(look.account_id, look.intent_id).catch(() => null)
      if (payment) box.must('applyPayment', { look, payment }, clock.now)
    }
    await box.work(model.provider, clock.now)
  }

  const deliver = async (event: ProviderEvent): Promise<void> => lookUp(await take(event))

  const waitUntil = async (time: number): Promise<void> => {
    for (let next = box.nextJob(); next !== null && next <= time; next = box.nextJob()) {
      clock.now = Math.max(clock.now, next)
      model.state().now = clock.now
      await box.work(model.provider, clock.now)
    }
    clock.now = Math.max(clock.now, time)
    model.state().now = clock.now
    await box.work(model.provider, clock.now)
  }

  return {
    box,
    model,
    clock,
    order,
    ask,
    pay,
    take,
    lookUp,
    deliver,
    waitUntil,
    settle: async () => waitUntil(Math.max(clock.now, box.lastJob() ?? 0)),
    undoing: async (work) => {
      const { now } = clock
      try {
        return await model.undoing(() => box.undoing(work))
      } finally {
        clock.now = now
      }
    },
  }
}
