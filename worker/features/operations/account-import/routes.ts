import { accountImportSchema, archiveSourceSchema, type ArchiveSource } from '../../../contract/account-imports.ts'
import { one } from '../../../contract/common.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { originOf } from '../../../http/origin.ts'
import { askForImport, fetchArchive, getImport } from './ask-import.ts'

/** Imports of whole accounts from other installations. */
export const accountImportRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/operator/accounts/import',
      operation: 'importAccount',
      summary: 'Import an account that another installation exported',
      errors: [400, 413, 422],
      archiveOr: archiveSourceSchema,
      answers: one(accountImportSchema),
      status: 201,
    },
    async (c, { body }) => {
      const source: ArchiveSource | undefined = body
      const archive = source ? await fetchArchive(c.env, source) : { ok: true as const, value: c.req.raw.body }
      return answer(c, archive.ok ? await askForImport(c.env, { archive: archive.value, origin: originOf(c) }, c.get('now')) : archive, 201)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/operator/accounts/imports/{importId}',
      operation: 'getAccountImport',
      summary: 'How far an import of an account is',
      answers: one(accountImportSchema),
    },
    async (c, { params }) => answer(c, await getImport(c.env, params.importId)),
  )
}
