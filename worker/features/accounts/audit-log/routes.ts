import { list } from '../../../contract/common.ts'
import { securityEntrySchema } from '../../../contract/audit-log.ts'
import { endpoint, type Api } from '../../../http/endpoint.ts'
import { listQuerySchema } from '../../../db/lists/list-query.ts'
import { answerProblem } from '../../../http/problem.ts'
import { listSecurityEntries } from './list-entries.ts'

/** The account's security log. */
export const auditLogRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/account/audit-log',
      operation: 'listAuditLog',
      summary: 'The security log of the account',
      description: 'Kept for a year. `filter_fields[created_at][gte]` and `[lt]` bound the time.',
      query: listQuerySchema,
      answers: list(securityEntrySchema),
    },
    async (c, { query }) => {
      const entries = await listSecurityEntries(c.env, c.get('me').account.id, query)
      return entries.ok ? c.json(entries.value) : answerProblem(c, entries.problem)
    },
  )
}
