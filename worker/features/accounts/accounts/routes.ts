import { one } from '../../../contract/common.ts'
import { accountSchema, billingSchema, paymentConnectionSchema, updateAccountSchema } from '../../../contract/people.ts'
import { ok } from '../../../contract/problem.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { originOf } from '../../../http/origin.ts'
import { requestContextOf } from '../audit-log/request-context.ts'
import { platformFeeRate } from '../../../payments/platform-fee.ts'
import { getConnection, startConnection } from './payment-connection.ts'
import { updateAccount } from './update-account.ts'

/** The account: its defaults, and its connection to the payment provider. */
export const accountRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/account',
      operation: 'getAccount',
      summary: 'The account',
      answers: one(accountSchema),
      edits: updateAccountSchema,
    },
    (c) => answer(c, ok(c.get('me').account)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/account',
      operation: 'updateAccount',
      summary: 'Change the account',
      body: updateAccountSchema,
      answers: one(accountSchema),
      edits: updateAccountSchema,
    },
    async (c, { body }) =>
      answer(
        c,
        await updateAccount(
          c.env,
          c.get('me').account.id,
          { second_factor: c.get('me').second_factor, fields: body, if_match: c.req.header('if-match') },
          requestContextOf(c),
        ),
      ),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/account/billing',
      operation: 'getBilling',
      summary: 'What the platform takes',
      answers: one(billingSchema),
    },
    (c) => answer(c, ok({ platform_fee_ppm: platformFeeRate(c.env) })),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/account/stripe',
      operation: 'getPaymentConnection',
      summary: 'The payment connection',
      answers: one(paymentConnectionSchema),
    },
    async (c) => answer(c, await getConnection(c.env, c.get('me').account.id, { now: c.get('now'), origin: originOf(c) })),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/account/stripe',
      operation: 'connectPayments',
      summary: 'Start or resume the payment connection',
      errors: [409, 503],
      answers: one(paymentConnectionSchema),
    },
    async (c) => answer(c, await startConnection(c.env, c.get('me').account.id, c.get('me').email, originOf(c), requestContextOf(c))),
  )
}
