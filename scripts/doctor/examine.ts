import { createHmac } from 'node:crypto'
import type { Fault } from '../../worker/contract/operator.ts'

/** What is examined: a Foyer's address and its operator's token; where a test email goes; the secret that Stripe's dashboard shows. */
export type Examined = { url: string; token: string; email?: string | undefined; webhookSecret?: string | undefined }

const TIMEOUT_MS = 30_000

const ask = (url: string, init: RequestInit = {}): Promise<Response | null> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init }).catch(() => null)

/** An event that concerns no one, as Stripe would send it. */
const sendEvent = (url: string, secret: string): Promise<Response | null> => {
  const at = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({
    id: `evt_doctor_${at}`,
    object: 'event',
    type: 'foyer.doctor',
    created: at,
    livemode: false,
    data: { object: { id: 'doctor', object: 'doctor' } },
  })
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return ask(`${url}/api/webhooks/stripe`, { method: 'POST', body, headers: { 'stripe-signature': `t=${at},v1=${signature}` } })
}

/** Whether the webhook takes what is signed with the secret, and nothing else. */
const checkSignatures = async (url: string, secret: string): Promise<Fault[]> => {
  const [signed, forged] = [await sendEvent(url, secret), await sendEvent(url, 'whsec_of_someone_else')]
  if (forged?.ok)
    return [
      {
        part: 'payment',
        text: 'The webhook takes what Stripe did not sign.',
        mend: 'Set STRIPE_WEBHOOK_SECRET to the secret of Stripe’s webhook.',
      },
    ]
  return signed?.ok
    ? []
    : [
        {
          part: 'payment',
          text: `The webhook refuses what is signed with this secret (${signed?.status ?? 'no answer'}).`,
          mend: 'Set STRIPE_WEBHOOK_SECRET to the secret that Stripe’s dashboard shows for the webhook, and deploy.',
        },
      ]
}

/** Examines a deployment from outside and by what it says of itself: every fault with its mend. */
export const examine = async ({ url, token, email, webhookSecret }: Examined): Promise<Fault[]> => {
  const health = await ask(`${url}/api/health`)
  if (!health)
    return [
      { part: 'domain', text: `Nothing answers at ${url}.`, mend: 'Check the domain’s route to the worker, and that it was deployed.' },
    ]
  const answer = await ask(`${url}/api/operator/check-configuration`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(email ? { email } : {}),
  })
  if (answer?.status === 401)
    return [
      {
        part: 'secrets',
        text: 'OPERATOR_TOKEN is not the token of this installation.',
        mend: 'Set it, in the deployment and here: wrangler secret put OPERATOR_TOKEN.',
      },
    ]
  if (!answer?.ok)
    return [
      {
        part: 'deployment',
        text: `The installation does not answer the doctor (${answer?.status ?? 'no answer'}).`,
        mend: 'See its log: wrangler tail.',
      },
    ]
  const { data } = (await answer.json()) as { data: Fault[] }
  return [...data, ...(webhookSecret ? await checkSignatures(url, webhookSecret) : [])]
}
