import { z } from 'zod'
import { directoryOf } from '../../../db/databases.ts'
import { emailSchema, one } from '../../../contract/common.ts'
import { faultSchema, type Fault } from '../../../contract/operator.ts'
import { readBeats } from '../../../db/heartbeats.ts'
import { endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { originOf } from '../../../http/origin.ts'
import { ready } from '../../../installation/ready.ts'
import { checkEnv } from './check-env.ts'
import { checkMail } from './check-mail.ts'
import { checkStripeWebhook } from './check-webhook.ts'

/** The schedule runs every minute, and sends through the queue. */
const LATE_MS = 5 * 60_000

const checkSchedule = async (c: Call): Promise<Fault[]> => {
  await ready(c.env)
  const { schedule = 0, queue = 0 } = await readBeats(directoryOf(c.env))
  const now = c.get('now')
  if (now - schedule > LATE_MS)
    return [
      {
        part: 'schedule',
        text: 'The schedule has not run for five minutes.',
        mend: 'Take [triggers] of wrangler.toml over, and deploy again.',
      },
    ]
  return now - queue > LATE_MS
    ? [
        {
          part: 'queues',
          text: 'The work queue has delivered nothing for five minutes.',
          mend: 'Take [[queues.consumers]] of wrangler.toml over, and deploy again.',
        },
      ]
    : []
}

/** What a deployment lacks, for `npm run doctor`. */
export const doctorRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/operator/check-configuration',
      operation: 'checkConfiguration',
      summary: 'What is wrong with how the installation is set up, each with its mend',
      body: z.object({ email: emailSchema.optional().describe('Where a test email goes.') }),
      bodyOptional: true,
      answers: one(z.array(faultSchema)),
    },
    async (c, { body }) => {
      const host = new URL(c.req.url).host
      const found = await Promise.all([
        checkEnv(c.env, host),
        checkSchedule(c),
        checkStripeWebhook(c.env, `${originOf(c)}/api/webhooks/stripe`),
        body.email ? checkMail(c.env, body.email, c.get('now')) : [],
      ])
      return c.json({ data: found.flat() })
    },
  )
}
