import { z } from 'zod'
import { isWebhookSigned } from '../../../domain/standard-webhooks.ts'
import { endpoint, type Api } from '../../../http/endpoint.ts'
import { answerProblem } from '../../../http/problem.ts'
import { takeFeedback } from './take-feedback.ts'

/** What a mail provider reports of mails it took. */
export const mailFeedbackRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/webhooks/resend',
      operation: 'receiveResendWebhook',
      summary: 'Resend’s webhook: bounces and complaints',
      errors: [400],
      answers: z.object({ received: z.boolean() }),
    },
    async (c) => {
      const secrets = (c.env.RESEND_WEBHOOK_SECRET ?? '').split(',').flatMap((secret) => secret.trim() || [])
      // Svix's names of the headers, and the standard's.
      const header = (name: string): string => c.req.header(`svix-${name}`) ?? c.req.header(`webhook-${name}`) ?? ''
      const body = await c.req.text()
      const signed = { id: header('id'), timestamp: header('timestamp'), signature: header('signature'), body }
      if (!isWebhookSigned(secrets, signed, c.get('now'))) return answerProblem(c, { code: 'signature_invalid' })
      await takeFeedback(c.env, body, c.get('now'))
      return c.json({ received: true })
    },
  )
}
