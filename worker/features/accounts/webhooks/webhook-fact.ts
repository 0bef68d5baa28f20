import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Directory } from '../../../db/databases.ts'
import type { WebhookType } from '../../../contract/webhook-types.ts'
import type { WebhookFact } from '../accounts/outside-facts.ts'
import type { AccountRow } from '../accounts/table.ts'
import { webhookEndpoints, type EndpointRow } from './table.ts'

/** Whether an endpoint wants a message, by its settings. */
export const isWantedBy = (
  { is_active, event_id, events }: Pick<EndpointRow, 'is_active' | 'event_id' | 'events'>,
  what: { type: WebhookType; event_id: string },
): boolean => is_active && (event_id === null || event_id === what.event_id) && events.includes(what.type)

/** The types that the account's endpoints want about an event, as of the account's version. */
export const webhookFact = async (
  d1: Directory,
  account: Pick<AccountRow, 'id' | 'webhooks_version'>,
  eventId: string,
): Promise<WebhookFact> => {
  const rows = await drizzle(d1)
    .select({ events: webhookEndpoints.events, event_id: webhookEndpoints.event_id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.account_id, account.id), eq(webhookEndpoints.is_active, true)))
  const wanted = rows.filter(({ event_id }) => event_id === null || event_id === eventId).flatMap(({ events }) => events)
  return { webhook_types: [...new Set(wanted)].sort(), webhooks_version: account.webhooks_version }
}
