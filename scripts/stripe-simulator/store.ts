import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type Stripe from 'stripe'
import type { Behaviour } from './test-cards.ts'

/** What the simulator knows about an object beside what Stripe would show of it. */
interface Notes {
  behaviour?: Behaviour
  /** Ends the wait of a delayed payment or pending refund, in milliseconds since the epoch. */
  settleAt?: number
  settleTo?: 'succeeded' | 'failed'
  /** The address to return to after a bank's page. */
  returnUrl?: string
  /** The account has taken the platform's access away. */
  revoked?: boolean
}

export interface Entry<T> {
  /** The connected account it belongs to; `null` is the platform itself. */
  account: string | null
  object: T
  notes: Notes
}

/** The link to an onboarding page: its token is the id. */
export interface AccountLinkRecord {
  id: string
  accountId: string
  refreshUrl: string
  returnUrl: string
  expiresAt: number
  used: boolean
}

/** One event on its way to the webhook address. */
export interface Delivery {
  id: string
  state: 'queued' | 'held' | 'delivered' | 'dropped' | 'failed'
  attempts: number
  nextAt: number
  giveUpAt: number
  lastStatus: number | null
}

/** The answer kept for an idempotency key. */
export interface KeptAnswer {
  id: string
  path: string
  fingerprint: string
  requestId: string
  status: number
  body: unknown
  at: number
}

/** Objects of one kind, in the order they came, each change noted for the journal. */
export class Collection<T extends { id: string }> {
  name: string
  entries = new Map<string, Entry<T>>()
  private changed: (name: string, id: string) => void

  constructor(name: string, changed: (name: string, id: string) => void) {
    this.name = name
    this.changed = changed
  }

  /** Adds an object, or replaces the one with its id. */
  put(account: string | null, object: T, notes: Notes = {}): Entry<T> {
    const entry = { account, object, notes }
    this.entries.set(object.id, entry)
    this.changed(this.name, object.id)
    return entry
  }

  /** Says that an entry was changed in place. */
  touch(entry: Entry<T>): void {
    this.changed(this.name, entry.object.id)
  }

  get(id: string): Entry<T> | undefined {
    return this.entries.get(id)
  }

  /** The object, if it belongs to this account. */
  find(account: string | null, id: string): Entry<T> | undefined {
    const entry = this.entries.get(id)
    return entry && entry.account === account ? entry : undefined
  }

  /** An account's entries, the oldest first. */
  of(account: string | null): Entry<T>[] {
    return [...this.entries.values()].filter((entry) => entry.account === account)
  }
}

/**
 * Everything the simulator remembers. With a file it is a journal: each change appends one line before the
 * request that made it is answered, so what a client was answered survives even a kill; starting compacts it.
 */
export class Store {
  private file: string | undefined
  private byName = new Map<string, Collection<{ id: string }>>()
  private dirty = new Map<string, [collection: string, id: string]>()
  private note = (name: string, id: string): void => {
    if (this.file) this.dirty.set(`${name}/${id}`, [name, id])
  }

  accounts = new Collection<Stripe.Account>('accounts', this.note)
  accountLinks = new Collection<AccountLinkRecord>('accountLinks', this.note)
  paymentMethods = new Collection<Stripe.PaymentMethod>('paymentMethods', this.note)
  paymentIntents = new Collection<Stripe.PaymentIntent>('paymentIntents', this.note)
  charges = new Collection<Stripe.Charge>('charges', this.note)
  refunds = new Collection<Stripe.Refund>('refunds', this.note)
  disputes = new Collection<Stripe.Dispute>('disputes', this.note)
  balanceTransactions = new Collection<Stripe.BalanceTransaction>('balanceTransactions', this.note)
  applicationFees = new Collection<Stripe.ApplicationFee>('applicationFees', this.note)
  events = new Collection<Stripe.EventBase>('events', this.note)
  deliveries = new Collection<Delivery>('deliveries', this.note)
  answers = new Collection<KeptAnswer>('answers', this.note)

  constructor(file?: string) {
    this.file = file
    for (const value of Object.values(this)) if (value instanceof Collection) this.byName.set(value.name, value)
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) this.load(file)
    this.compact(file)
  }

  /** Appends what changed since the last time. */
  flush(): void {
    if (!this.file || this.dirty.size === 0) return
    let lines = ''
    for (const [name, id] of this.dirty.values()) lines += this.line(name, id)
    this.dirty.clear()
    appendFileSync(this.file, lines)
  }

  private line(name: string, id: string): string {
    const entry = this.byName.get(name)?.get(id)
    return entry ? `${JSON.stringify([name, entry])}\n` : ''
  }

  private load(file: string): void {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const record = parseLine(line)
      if (record) this.byName.get(record[0])?.entries.set(record[1].object.id, record[1])
    }
  }

  private compact(file: string): void {
    const dayAgo = Date.now() - 24 * 3600 * 1000
    for (const [id, entry] of this.answers.entries) if (entry.object.at < dayAgo) this.answers.entries.delete(id)
    const temporary = `${file}.new`
    const lines = [...this.byName.values()].flatMap((collection) =>
      [...collection.entries.keys()].map((id) => this.line(collection.name, id)),
    )
    writeFileSync(temporary, lines.join(''))
    renameSync(temporary, file)
  }
}

/** A line of the journal; `undefined` for the torn last one that a kill may leave. */
function parseLine(line: string): [string, Entry<{ id: string }>] | undefined {
  try {
    return line ? (JSON.parse(line) as [string, Entry<{ id: string }>]) : undefined
  } catch {
    return undefined
  }
}
