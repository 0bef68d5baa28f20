import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { WebhookType } from '../../../../worker/contract/webhook-types.ts'
import type { Delivery, Webhook, WebhookInput } from '../../../../worker/contract/webhooks.ts'
import { resource } from '../../../shared/kit/resource.ts'
import type { Errors } from '../../../shared/lib/form-state.ts'
import { atMost, required } from '../../../shared/lib/validation.ts'

const POLL_MS = 15_000
const POLL_OPEN_MS = 5_000

export const webhooks = resource<Webhook>('account/webhooks', { poll: POLL_MS })

const isOpen = ({ status }: Delivery): boolean => status === 'PENDING' || status === 'SENDING'

/** The deliveries of a webhook; asked more often while some are open. */
export const deliveriesOf = (id: string) =>
  resource<Delivery>(`account/webhooks/${id}/deliveries`, { poll: (rows) => (rows?.some(isOpen) ? POLL_OPEN_MS : POLL_MS) })

/** The form values of a webhook, by default a new one's. */
export const webhookValues = (webhook: Webhook | null) => ({
  url: webhook?.url ?? 'https://',
  name: webhook?.name ?? '',
  event_id: webhook?.event_id ?? '',
  events: webhook?.events ?? (['order.completed', 'order.cancelled', 'refund.succeeded'] as WebhookType[]),
})
export type WebhookValues = ReturnType<typeof webhookValues>

export const validateWebhook = (values: WebhookValues): Errors => ({
  url: required(values.url) ?? (URL.canParse(values.url) ? undefined : t(i18n)`Enter a full web address that starts with https://.`),
  name: atMost(values.name, 100),
  events: values.events.length === 0 ? t(i18n)`Choose at least one.` : undefined,
})

/** The request body. */
export const webhookInput = ({ url, name, event_id, events }: WebhookValues): WebhookInput => ({
  url: url.trim(),
  name: name.trim(),
  event_id: event_id || null,
  events,
})

/** The deliveries of the last 24 hours: how many there were, and how many of them arrived. */
export const lastDay = ({ hours }: Webhook): { created: number; delivered: number; failed: number } =>
  hours.reduce(
    (sum, hour) => ({
      created: sum.created + hour.created,
      delivered: sum.delivered + hour.delivered,
      failed: sum.failed + hour.failed,
    }),
    { created: 0, delivered: 0, failed: 0 },
  )
