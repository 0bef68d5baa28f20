import { z } from 'zod'
import { databaseOf, directoryOf } from '../../../db/databases.ts'
import { lineSchema, one } from '../../../contract/common.ts'
import { operatorBox } from '../../../http/boxes.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { answerProblem } from '../../../http/problem.ts'
import { ProviderError } from '../../../payments/provider.ts'
import { stripeProvider } from '../../../payments/stripe/stripe.ts'
import { ready } from '../../../installation/ready.ts'
import { accountOfBox, listBoxes } from '../../../box-office/boxes.ts'
import type { BoxParts } from '../../../box-office/box.ts'
import { compareLists } from './compare-lists.ts'

const afterSchema = z.object({ after: lineSchema.optional().describe('`next` of the page before.') })
const eventsAtOnce = 500

const eventBooksSchema = z.object({
  rows: z.array(
    z.object({ payment_account_id: z.string().nullable(), amount: z.int(), currency: z.string(), source: z.string().nullable() }),
  ),
  next: z.string().nullable(),
  differences: z.array(
    z.object({
      order_id: z.string(),
      number: z.string(),
      currency: z.string(),
      kind: z.enum(['ORDER', 'MANUAL', 'SURPLUS']),
      ledger: z.int(),
      order: z.int(),
    }),
  ),
  pending: z.array(z.string()),
})

const eventListsSchema = z.object({
  differences: z.array(
    z.object({
      kind: z.enum(['MISSING', 'DIFFERENT', 'COUNT', 'TICKETS', 'NOT_MAILED']),
      subject: z.string(),
      id: z.string(),
      columns: z.array(z.string()),
    }),
  ),
  underway: z.boolean().describe('Something is still on its way: what differs may be it, and is to be compared again.'),
  rows: z.int(),
  next: z.string().nullable(),
})

const providerBooksSchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      net: z.int(),
      currency: z.string(),
      source: z.string().nullable(),
      charge: z.string().nullable(),
      order_id: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
  balance: z.record(z.string(), z.int()),
})

/** The operator's audit: every event's books, and the provider's. */
export const reconciliationRoutes = (api: Api, parts: BoxParts): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/operator/events',
      operation: 'listOperatorEvents',
      summary: 'Every event of the installation',
      query: afterSchema,
      answers: one(z.object({ ids: z.array(z.string()), next: z.string().nullable() })),
    },
    async (c, { query }) => {
      await ready(c.env)
      return c.json({ data: await listBoxes(directoryOf(c.env), query.after ?? '', eventsAtOnce) })
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/operator/events/{id}/books',
      operation: 'getEventBooks',
      summary: 'An event’s ledger, and what doesn’t agree in it',
      errors: [503],
      query: afterSchema,
      answers: one(eventBooksSchema),
    },
    async (c, { params, query }) => answer(c, await operatorBox(c, params.id).query('auditBooks', query.after ?? null)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/operator/events/{id}/lists',
      operation: 'compareEventLists',
      summary: 'What an event’s lists and the mail log do not say as its box does',
      errors: [503],
      query: afterSchema,
      answers: one(eventListsSchema),
    },
    async (c, { params, query }) => {
      await ready(c.env)
      const page = await operatorBox(c, params.id).query('auditLists', query.after ?? null)
      if (!page.ok) return answer(c, page)
      const { rows, underway, next } = page.value
      const accountId = await accountOfBox(directoryOf(c.env), params.id)
      if (accountId === null) return answerProblem(c, { code: 'event_not_found' })
      const differences = await compareLists(await databaseOf(c.env, accountId), parts, params.id, page.value)
      return c.json({ data: { differences, underway: underway.rows || underway.mails, rows: rows.length, next } })
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/operator/payment-accounts/{id}/books',
      operation: 'getPaymentAccountBooks',
      summary: 'A connected account’s books at the provider',
      errors: [409, 503],
      query: afterSchema,
      answers: one(providerBooksSchema),
    },
    async (c, { params, query }) => {
      const provider = stripeProvider(c.env)
      if (!provider) return answerProblem(c, { code: 'payment_not_connected' })
      try {
        const { entries, next } = await provider.listEntries(params.id, query.after ?? null)
        return c.json({ data: { entries, next, balance: query.after ? {} : await provider.retrieveBalance(params.id) } })
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        return answerProblem(c, { code: error.retryable ? 'unavailable' : 'payment_not_connected' })
      }
    },
  )
}
