import { list } from '../../../../contract/common.ts'
import { paymentNoticeSchema } from '../../../../contract/people.ts'
import { listQuerySchema } from '../../../../db/lists/list-query.ts'
import { answerEmpty, endpoint, type Api } from '../../../../http/endpoint.ts'
import { answerProblem } from '../../../../http/problem.ts'
import { listPaymentNotices, replayPaymentNotice } from './notices.ts'

/** Webhooks that could not be applied, as the console lists them. */
export const paymentNoticeRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/account/payment-notices',
      operation: 'listPaymentNotices',
      summary: 'Payment messages that could not be applied',
      query: listQuerySchema,
      answers: list(paymentNoticeSchema),
    },
    async (c, { query }) => {
      const notices = await listPaymentNotices(c.env, c.get('me').account.id, query)
      return notices.ok ? c.json(notices.value) : answerProblem(c, notices.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/account/payment-notices/{id}/replay',
      operation: 'replayPaymentNotice',
      summary: 'Apply a payment message again',
      errors: [503],
    },
    async (c, { params }) => answerEmpty(c, await replayPaymentNotice(c.env, c.get('me').account.id, params.id, c.get('now'))),
  )
}
