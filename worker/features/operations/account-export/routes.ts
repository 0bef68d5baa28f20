import { accountExportSchema } from '../../../contract/account-exports.ts'
import { one } from '../../../contract/common.ts'
import { ok } from '../../../contract/problem.ts'
import { directoryOf } from '../../../db/databases.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { answerProblem } from '../../../http/problem.ts'
import { record } from '../../accounts/audit-log/record.ts'
import { requestContextOf } from '../../accounts/audit-log/request-context.ts'
import { askForExport, downloadExport, getExport } from './ask-export.ts'

/** Exports of whole accounts. */
export const accountExportRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/account/export',
      operation: 'exportAccount',
      summary: 'Export everything the account has',
      errors: [429],
      answers: one(accountExportSchema),
      status: 201,
    },
    async (c) => {
      const { id, name } = c.get('me').account
      const asked = await askForExport(c.env, id, c.get('now'))
      if (asked.ok && asked.value.begun) {
        const deed = { action: 'EXPORTED', subject: { id, name }, details: { what: 'account' } } as const
        await record(directoryOf(c.env), id, requestContextOf(c), deed)
      }
      return answer(c, asked.ok ? ok(asked.value.shown) : asked, 201)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/account/export/{jobId}',
      operation: 'getAccountExport',
      summary: 'How far an export of the account is',
      answers: one(accountExportSchema),
    },
    async (c, { params }) => answer(c, await getExport(c.env, c.get('me').account.id, params.jobId, c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/account/export/{jobId}/file',
      operation: 'downloadAccountExport',
      summary: 'An export of the account as a ZIP file',
      file: 'application/zip',
      errors: [409],
    },
    async (c, { params }) => {
      const found = await downloadExport(c.env, c.get('me').account.id, params.jobId, c.get('now'))
      if (!found.ok) return answerProblem(c, found.problem)
      const { name, archive } = found.value
      return c.body(archive, 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
    },
  )
}
