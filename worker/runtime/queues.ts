import type { Traced } from './trace.ts'
import type { Locale } from '../contract/languages.ts'

/**
 * A message of the mail queue: a mail, its account (messages from before there were several databases have none), the number of its send (an older one is void), the failures of this send, and the
 * times it waited for a busy transport. Every retry is a message of its own: the queue's own retries are for outcomes
 * that could not be recorded.
 */
export type MailMessage = { id: string; account_id?: string; resends: number; failures?: number; waits?: number } & Traced

/** A message of the webhook queue: an endpoint with due deliveries, as of a time in milliseconds. D1 knows which. */
export type WebhookQueueMessage = { endpoint_id: string; at: number } & Traced

/** A page of a replay: what an endpoint was not delivered between two times; `at` in milliseconds. */
export type ReplayWebhooks = { kind: 'replay_webhooks'; endpoint_id: string; since: string; until: string; at: number }

/** A page of devices to notify that passes of an event changed at a time, in milliseconds. */
export type PassesToPush = { kind: 'push_passes'; event_id: string; at: number; after: string }

/** Sessions to end that were opened `before` a time, by a table's number and the last id that was looked at. */
export type EndSessions = { kind: 'end_sessions'; table: 0 | 1; after: string; before: string }

/** A device to notify that a pass of its changed. */
export type PushPass = { kind: 'push_pass'; device_id: string }

/** A part of a snapshot of a box, from where the one before ended. */
export type TakeSnapshot = { kind: 'snapshot'; snapshot: { id: string; event_id: string; started_at: string }; from: unknown }

/** A part of a restore, which D1 knows the place of. */
export type RestoreBox = { kind: 'restore'; id: string }

/** A part of an export of an account, which the directory knows the place of. */
export type ExportAccount = { kind: 'export'; id: string }

/** A part of an import of an account, which the directory knows the place of. */
export type ImportAccount = { kind: 'import'; id: string }

/** A part of a move of an account's data, which the directory knows the place of. */
export type MoveAccount = { kind: 'move'; id: string }

/**
 * A message of the work queue: work for many events, one page a message that sends the next one, with a message of its
 * own for each event; and work that a response must not wait for visibly. All of it is idempotent.
 */
export type WorkMessage = Traced & Work

type Work =
  | { kind: 'refresh_stale'; after: string }
  | { kind: 'refresh_box'; event_id: string }
  | { kind: 'rebuild'; after: string }
  | { kind: 'rebuild_box'; event_id: string }
  | { kind: 'heartbeat' }
  | ReplayWebhooks
  | PassesToPush
  | PushPass
  | EndSessions
  | TakeSnapshot
  | RestoreBox
  | MoveAccount
  | ExportAccount
  | ImportAccount
  | { kind: 'google_passes'; event_id: string; short_ids: string[] | null; after: string }
  | { kind: 'my_tickets'; email: string; locale: Locale; network: string; origin: string; now: number }
  | { kind: 'password_reset'; email: string; from: { network: string; device: string }; origin: string; now: number }
