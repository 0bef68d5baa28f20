import { z } from 'zod'
import { boxOffice } from '../box-office/client.ts'
import { hearOfAccount } from '../features/accounts/payment-connection.ts'
import { ready } from '../features/installation/ready.ts'
import { endpoint, type Api } from '../http/endpoint.ts'
import { answerProblem } from '../http/problem.ts'
import { stripeProvider } from './stripe.ts'

/** The provider's webhooks: signature first, then the inbox of the box it concerns; authentic ones that concern nobody are answered too. */
export const webhookRoutes = (api: Api): void => {
  endpoint(
    api,
    { method: 'post', path: '/webhooks/stripe', summary: 'Stripe’s webhook', open: true, answers: z.object({ received: z.boolean() }) },
    async (c) => {
      const provider = stripeProvider(c.env)
      const event = provider && (await provider.readWebhook(await c.req.text(), c.req.header('stripe-signature') ?? ''))
      if (!event) return answerProblem(c, { code: 'signature_invalid' })
      const { about } = event
      if (about?.kind === 'account') {
        await ready(c.env)
        const heard = await hearOfAccount(c.env, about.account_id, c.get('now'))
        if (!heard.ok) return answerProblem(c, heard.problem)
      } else if (about) {
        const stored = await boxOffice(c.env, about.event_id, { now: c.get('now') }).command('receivePaymentEvent', event)
        if (!stored.ok && stored.problem.code !== 'event_not_found') return answerProblem(c, stored.problem)
      }
      return c.json({ received: true })
    },
  )
}
