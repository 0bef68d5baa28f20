import type { OrganizerFact } from '../../../box-office/event-table.ts'
import type { WebhookType } from '../../../contract/webhook-types.ts'
import type { CarriedTaxOrFee } from '../taxes-and-fees/table.ts'

/** The connection of an account to the payment provider. */
export type PaymentFact = { payment_account_id: string | null; payment_connected: boolean; payment_version: number }

/** The types that the account's webhooks want about an event; empty where there are none. */
export type WebhookFact = { webhook_types: WebhookType[]; webhooks_version: number }

/** The facts that an event needs from outside it, each with a version of its own. */
export type OutsideFacts = {
  payment: PaymentFact
  /** Absent in a push from before there were webhooks. */
  webhooks?: WebhookFact
  organizer: OrganizerFact | null
  taxes: (CarriedTaxOrFee & { deleted: boolean })[]
}
