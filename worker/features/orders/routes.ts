import { list, one } from '../../contract/common.ts'
import { orderListItemSchema, orderSchema } from '../../contract/orders.ts'
import { signedIn } from '../../http/auth.ts'
import { consoleBox } from '../../http/console-box.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../http/endpoint.ts'
import { listQuerySchema } from '../../http/list-query.ts'
import { answerProblem } from '../../http/problem.ts'
import { listOrders } from './list-orders.ts'

/** Orders in the console. */
export const orderRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/orders',
      summary: 'Orders',
      before: [signedIn],
      query: listQuerySchema,
      answers: list(orderListItemSchema),
    },
    async (c, { params, query }) => {
      const orders = await listOrders(c.env, c.get('me').account.id, params.id, query)
      return orders.ok ? c.json(orders.value) : answerProblem(c, orders.problem)
    },
  )
  endpoint(
    api,
    { method: 'get', path: '/events/{id}/orders/{orderId}', summary: 'An order', before: [signedIn], answers: one(orderSchema) },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getOrder', params.orderId)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/orders/{orderId}/resend-confirmation',
      summary: 'Send the order and its tickets again',
      before: [signedIn],
    },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('resendOrder', params.orderId)),
  )
}
