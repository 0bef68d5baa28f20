import { z } from 'zod'
import { directoryOf } from '../../../db/databases.ts'
import { beatSeldom } from '../../../db/heartbeats.ts'
import { endpoint, type Api } from '../../../http/endpoint.ts'
import { originOf } from '../../../http/origin.ts'
import { answerProblem } from '../../../http/problem.ts'
import { logError } from '../../../runtime/log.ts'
import { lookUp } from './sync/look-up.ts'
import { receiveEvents } from './webhooks/receive-event.ts'
import { stripeProvider } from '../../../payments/stripe/stripe.ts'
import { routeUnrouted } from './webhooks/unrouted-events.ts'

/** The provider's webhooks: their signature is checked first, then they are stored; authentic ones that concern no event are accepted too. */
export const webhookRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/webhooks/stripe',
      operation: 'receiveStripeWebhook',
      summary: 'Stripe’s webhook',
      errors: [400, 503],
      answers: z.object({ received: z.boolean() }),
    },
    async (c) => {
      const provider = stripeProvider(c.env)
      const event = provider && (await provider.readWebhook(await c.req.text(), c.req.header('stripe-signature') ?? ''))
      if (!event) return answerProblem(c, { code: 'signature_invalid' })
      const received = await receiveEvents(c.env, [event], { now: c.get('now'), origin: originOf(c) })
      if (!received.ok) return answerProblem(c, received.problem)
      // Only what is read from the provider's list too.
      if (event.about !== null)
        c.executionCtx.waitUntil(
          beatSeldom(directoryOf(c.env), 'payment_webhook', Date.now()).catch((error: unknown) => logError('webhook not noted', {}, error)),
        )
      // The event is stored and holds its order's tickets, so the response doesn't wait for the sync.
      if (received.value.length) c.executionCtx.waitUntil(lookUp(c.env, received.value, c.get('now')))
      if (event.about?.kind === 'unrouted')
        c.executionCtx.waitUntil(
          routeUnrouted(c.env, event.id, c.get('now')).catch((error: unknown) =>
            logError('payment event not routed', { id: event.id }, error),
          ),
        )
      return c.json({ received: true })
    },
  )
}
