import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { SECRET_KEY, WEBHOOK_SECRET, type RunningSimulator, type SimulatorOptions } from './config.ts'
import { startSimulator } from './server.ts'

/** A webhook receiver: it verifies what comes with Stripe's own package, and lets a test wait for it. */
class Receiver {
  events: Stripe.Event[] = []
  /** The status of the next answers; 200 when empty. */
  statuses: number[] = []
  url = ''
  /** Requests that wait for their answer. */
  open = 0
  /** Answers wait for it. */
  held: Promise<void> = Promise.resolve()
  private server = createServer((request, response) => {
    void this.take(request).then((status) => response.writeHead(status).end())
  })
  private waiting: (() => void)[] = []

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve))
    this.server.closeAllConnections()
    await closed
  }

  get types(): string[] {
    return this.events.map((event) => event.type)
  }

  /** Resolves once what has come satisfies the test. */
  async until(isThere: (events: Stripe.Event[]) => boolean): Promise<Stripe.Event[]> {
    while (!isThere(this.events)) await new Promise<void>((resolve) => this.waiting.push(resolve))
    return this.events
  }

  /** The first event of a type. */
  async event(type: string): Promise<Stripe.Event> {
    const events = await this.until((all) => all.some((event) => event.type === type))
    return events.find((event) => event.type === type)!
  }

  private async take(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const status = this.statuses.shift() ?? 200
    if (status === 200) {
      const signature = String(request.headers['stripe-signature'])
      this.events.push(await verifier.webhooks.constructEventAsync(Buffer.concat(chunks), signature, WEBHOOK_SECRET))
    }
    this.open += 1
    for (const resolve of this.waiting.splice(0)) resolve()
    await this.held
    this.open -= 1
    return status
  }
}

const verifier = new Stripe(SECRET_KEY)

/** A simulator with a receiver, a client of the official package, and one account that can take money. */
export class World {
  receiver = new Receiver()
  simulator!: RunningSimulator
  stripe!: Stripe
  account = ''

  static async create(options: Partial<SimulatorOptions> = {}): Promise<World> {
    const world = new World()
    await world.receiver.listen()
    await world.start(options)
    world.account = await world.newAccount()
    await world.quiet()
    return world
  }

  async start(options: Partial<SimulatorOptions> = {}): Promise<void> {
    this.simulator = await startSimulator({ port: 0, webhookUrl: this.receiver.url, settleAfterMs: null, ...options })
    this.stripe = this.client()
  }

  client(config: Stripe.StripeConfig = {}): Stripe {
    const { hostname, port } = new URL(this.simulator.url)
    return new Stripe(SECRET_KEY, {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...config,
    })
  }

  /** The account every call of a test speaks for. */
  get on(): Stripe.RequestOptions {
    return { stripeAccount: this.account }
  }

  async newAccount(): Promise<string> {
    const { id } = await this.stripe.accounts.create({ type: 'standard', country: 'DE', email: 'box@foyer.test' })
    await this.control('POST', `accounts/${id}/complete`, { state: 'enabled' })
    return id
  }

  /** A payment of 25.00 EUR with this method, created and confirmed. */
  async pay(method = 'pm_card_visa', amount = 2500): Promise<Stripe.PaymentIntent> {
    const intent = await this.stripe.paymentIntents.create({ amount, currency: 'eur' }, this.on)
    return this.stripe.paymentIntents.confirm(intent.id, { payment_method: method }, this.on)
  }

  async control<Answer = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.simulator.url}/_sim/${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

  /** Waits until every event was delivered, and forgets them: a test begins with an empty receiver. */
  async quiet(): Promise<void> {
    await this.control('POST', 'release')
    this.receiver.events = []
  }

  async close(): Promise<void> {
    await this.simulator.close()
    await this.receiver.close()
  }
}

/** What a call is refused with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw error ?? new Error('the call succeeded')
}
