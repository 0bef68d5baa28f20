import type { PlanRules } from './query-plans.ts'

/** What holds of every statement of a box: how many orders, people and jobs there are is nobody's to read. */
export const boxPlanRules: PlanRules = {
  tables: [
    'orders',
    'attendees',
    'planned_attendees',
    'check_ins',
    'order_timeline',
    'payments',
    'payment_events',
    'refunds',
    'disputes',
    'ledger',
    'jobs',
    'outbox',
    'idempotency_keys',
    'code_guesses',
    'promo_codes',
    'set_aside',
  ],
  scans: [
    {
      table: 'jobs',
      statement: /order by "jobs"."next_at" asc limit/,
      why: 'in order of time to the first that can be done here: others wait only where no provider is configured',
    },
    { table: 'orders', statement: /"created_at" as at .* limit 1/, why: 'the first of the partial index of carts without details' },
    { table: 'idempotency_keys', statement: /"created_at" as at .* limit 1/, why: 'the first of its index: the oldest' },
    { table: 'attendees', statement: /where search is null limit/, why: 'a partial index of those to fill, empty once they are' },
    {
      table: 'orders',
      statement: /"status" in \(\?, \?, \?, \?\) limit/,
      why: 'before an event is deleted, which reads its carts anyway; where somebody has bought it stops there',
    },
    { table: 'promo_codes', statement: /count\(\*\) from|order by/, why: 'at most 10,000, counted before one is made and listed whole' },
  ],
  sorts: [
    { table: 'attendees', statement: /"order_id" = \?/, why: 'those of one order' },
    { table: 'payments', statement: /"order_id" = \?/, why: 'those of one order' },
    { table: 'refunds', statement: /"order_id" = \?/, why: 'those of one order' },
    { table: 'disputes', statement: /"order_id" = \?/, why: 'those of one order' },
    { table: 'ledger', statement: /"order_id" = \?/, why: 'those of one order' },
    { table: 'check_ins', statement: /"attendee_id" = \?/, why: 'those of one attendee' },
    { table: 'promo_codes', statement: /order by/, why: 'at most 10,000' },
    { table: 'attendees', statement: /attendees_search match \? limit 10001/, why: 'what a search found, at most 10,001' },
    {
      table: 'attendees',
      statement: /where \(a\.status = 'ACTIVE' .* order by a\.(search|last_name_key)/,
      why: 'in order of the index, people of the same name among themselves',
    },
  ],
}

/** What holds of every statement of D1, which has everybody's rows. */
export const d1PlanRules: PlanRules = {
  tables: [
    'accounts',
    'organizers',
    'taxes_and_fees',
    'email_tokens',
    'orders',
    'attendees',
    'mails',
    'mail_contents',
    'boxes',
    'sessions',
    'users',
    'memberships',
    'invitations',
    'event_defaults',
    'call_keys',
    'stale_boxes',
    'unrouted_payment_events',
    'prices',
    'tickets',
    'events',
    'payment_notices',
  ],
  scans: [
    {
      table: 'accounts',
      statement: /order by "accounts"."payment_events_asked_at" asc limit/,
      why: 'those whose turn it is, in the order of a partial index',
    },
    {
      table: 'boxes',
      statement: /^select count\(\*\) from "boxes"$/,
      why: 'when the operator has the read model rebuilt, for which every box is told',
    },
  ],
  sorts: [
    { table: 'memberships', statement: /"user_id" = \?/, why: 'those of one person' },
    { table: 'boxes', statement: /from stale_boxes s join boxes b/, why: 'those of one account that are behind' },
    { table: 'boxes', statement: /where active_at > \?2 order by poked_at/, why: 'those where something happened this week' },
  ],
}
