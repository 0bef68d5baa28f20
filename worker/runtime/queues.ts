/**
 * What the mail queue carries: which mail, and which of its sends (an older one is void); how often this send failed, and
 * how often it waited for a busy transport. Every further try is a message of its own: the queue's own limit of
 * retries is for what could not even be noted.
 */
export type MailMessage = { id: string; resends: number; failures?: number; waits?: number }

/**
 * What the work queue carries: work for many events, a page a message that sends the next one, and what each event
 * needs in a message of its own; and what no one may be seen to wait for. All may be done twice.
 */
export type WorkMessage =
  | { kind: 'refresh_stale'; after: string }
  | { kind: 'refresh_box'; event_id: string }
  | { kind: 'rebuild'; after: string }
  | { kind: 'rebuild_box'; event_id: string }
  | { kind: 'password_reset'; email: string; from: { network: string; device: string }; origin: string; now: number }
