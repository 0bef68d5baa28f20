import { list, one } from '../../../contract/common.ts'
import { taxOrFeeInputSchema, taxOrFeeSchema, updateTaxOrFeeSchema } from '../../../contract/taxes-and-fees.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { listQuerySchema, readListQuery } from '../../../db/lists/list-query.ts'
import { answerProblem } from '../../../http/problem.ts'
import { createTaxOrFee, deleteTaxOrFee, getTaxOrFee, listTaxesAndFees, taxListRules, updateTaxOrFee } from './taxes-and-fees.ts'

const path = '/taxes-and-fees'
const member = '/taxes-and-fees/{id}'

/** The account's taxes and fees. Everyone may read them, to choose for a ticket; only admins change them. */
export const taxRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path,
      operation: 'listTaxesAndFees',
      summary: 'Taxes and fees',
      query: listQuerySchema,
      answers: list(taxOrFeeSchema),
    },
    async (c, { query }) => {
      const asked = readListQuery(query, taxListRules)
      return asked.ok ? c.json(await listTaxesAndFees(c.env, c.get('me').account.id, asked.value)) : answerProblem(c, asked.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      operation: 'createTaxOrFee',
      summary: 'Create a tax or fee',
      before: [idempotent],
      body: taxOrFeeInputSchema,
      answers: one(taxOrFeeSchema),
      edits: updateTaxOrFeeSchema,
      status: 201,
    },
    async (c, { body }) =>
      answer(c, await createTaxOrFee(c.env, c.get('me').account.id, { id: idFor(c, 'tax'), fields: body }, c.get('now')), 201),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: member,
      operation: 'getTaxOrFee',
      summary: 'A tax or fee',
      answers: one(taxOrFeeSchema),
      edits: updateTaxOrFeeSchema,
    },
    async (c, { params }) => answer(c, await getTaxOrFee(c.env, c.get('me').account.id, params.id)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: member,
      operation: 'updateTaxOrFee',
      summary: 'Change a tax or fee',
      body: updateTaxOrFeeSchema,
      answers: one(taxOrFeeSchema),
      edits: updateTaxOrFeeSchema,
    },
    async (c, { params, body }) =>
      answer(
        c,
        await updateTaxOrFee(
          c.env,
          c.get('me').account.id,
          { id: params.id, fields: body, if_match: c.req.header('if-match') },
          c.get('now'),
        ),
      ),
  )
  endpoint(api, { method: 'delete', path: member, operation: 'deleteTaxOrFee', summary: 'Delete a tax or fee' }, async (c, { params }) =>
    answerEmpty(c, await deleteTaxOrFee(c.env, c.get('me').account.id, params.id, c.get('now'))),
  )
}
