import type { Env } from '../../../runtime/env.ts'
import { logError } from '../../../runtime/log.ts'
import { withTrace } from '../../../runtime/trace.ts'

/** The maximum number of messages in one call of a queue. */
const messagesAtOnce = 100

/** Has due deliveries of endpoints sent. What the queue doesn't take, the schedule finds. */
export const wake = async (env: Env, endpointIds: readonly string[], at: number, { delaySeconds = 0 } = {}): Promise<void> => {
  try {
    for (let from = 0; from < endpointIds.length; from += messagesAtOnce)
      await env.WEBHOOK_QUEUE.sendBatch(
        endpointIds.slice(from, from + messagesAtOnce).map((endpoint_id) => ({ body: withTrace({ endpoint_id, at }), delaySeconds })),
      )
  } catch (error) {
    logError('webhooks not queued yet', { endpoints: endpointIds.length }, error)
  }
}
