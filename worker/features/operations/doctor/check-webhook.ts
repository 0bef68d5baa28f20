import { z } from 'zod'
import type { Fault } from '../../../contract/operator.ts'
import type { Env } from '../../../runtime/env.ts'

const TIMEOUT_MS = 10_000

/** What Foyer follows payments by. */
const neededEvents = [
  'account.updated',
  'account.application.deauthorized',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

const endpointsSchema = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), application: z.string().nullish(), enabled_events: z.array(z.string()) })),
})

const dashboard = 'In Stripe’s dashboard, under Developers, Webhooks'

/** What is wrong with the webhook at Stripe: where it leads, whose events it has, and which. */
export const checkStripeWebhook = async (env: Env, url: string): Promise<Fault[]> => {
  if (!env.STRIPE_SECRET_KEY) return []
  const fault = (text: string, mend: string): Fault[] => [{ part: 'payment', text, mend }]
  const asked = new URL('/v1/webhook_endpoints?limit=100', env.STRIPE_API_URL ?? 'https://api.stripe.com')
  const answer = await fetch(asked, {
    headers: { authorization: `Bearer ${env.STRIPE_SECRET_KEY}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (!answer) return fault('Stripe’s API doesn’t answer.', 'Look at status.stripe.com, and ask the doctor again.')
  if (answer.status === 401 || answer.status === 403)
    return fault(`Stripe refuses STRIPE_SECRET_KEY (${answer.status}).`, 'Set the secret key of your platform’s account.')
  const read = endpointsSchema.safeParse(await answer.json().catch(() => null))
  if (!read.success) return fault(`Stripe’s list of webhooks can’t be read (${answer.status}).`, 'Ask the doctor again.')
  const ours = read.data.data.filter((one) => one.url === url)
  if (ours.length === 0) return fault(`Stripe has no webhook to ${url}.`, `${dashboard}, add it, for events of connected accounts.`)
  const enabled = ours.filter(({ status }) => status === 'enabled')
  if (enabled.length === 0) return fault(`Stripe’s webhook to ${url} is disabled.`, `${dashboard}, enable it.`)
  const connected = enabled.filter(({ application }) => application)
  if (connected.length === 0)
    return fault(
      `Stripe’s webhook to ${url} has the platform’s own events alone.`,
      `${dashboard}, add one for events of connected accounts.`,
    )
  const missing = neededEvents.filter((type) => !connected.some(({ enabled_events: types }) => types.includes('*') || types.includes(type)))
  return missing.length > 0 ? fault(`Stripe’s webhook lacks ${missing.join(', ')}.`, `${dashboard}, add these types to it.`) : []
}
