/** The keys the simulator accepts. They protect nothing: it listens on this machine only and moves no money. */
export const SECRET_KEY = 'sk_test_foyer'
export const PUBLISHABLE_KEY = 'pk_test_foyer'
export const WEBHOOK_SECRET = 'whsec_foyer'

/** The API version the official package speaks; webhooks are rendered in it. */
export const API_VERSION = '2026-10-28.endive'

/** The platform's own Connect application, as it stands on charges with an application fee. */
export const APPLICATION_ID = 'ca_FoyerSimulator'

export interface SimulatorOptions {
  /** 0 takes a free port. */
  port: number
  /** Where signed events are delivered. */
  webhookUrl: string
  /** Events that are delivered at the same time; one by default, so that each comes after the one before. */
  webhooksAtOnce?: number | undefined
  /** A journal of everything; a simulator started again with it knows its accounts and payments. */
  stateFile?: string
  /** The origin browsers reach the simulator's pages at, where it isn't the address it listens on. */
  pageOrigin?: string
  /** How long a delayed payment or a pending refund takes. `null`: until it is settled through `/_sim`. */
  settleAfterMs?: number | null
}

export interface RunningSimulator {
  url: string
  close(): Promise<void>
}

export const DEFAULT_SETTLE_MS = 15_000
