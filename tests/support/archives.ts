import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { call, eventually, type Answer, type Member } from './api.ts'
import { operatorToken } from './setup.ts'
import { stack } from './stack.ts'

/** Where an export's file is. */
export const fileOf = (id: string): string => `${stack().url}/api/account/export/${id}/file`

/** Exports an account; answers with the export, once it is done. */
export const exportAccount = async (member: Member): Promise<any> => {
  const asked = await member.post('/account/export', {})
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  return eventually(
    async () => (await member.get(`/account/export/${asked.body.data.id}`)).body.data,
    (one) => one.phase === 'DONE',
    'the export to be done',
  )
}

/** An export's file. */
export const downloadArchive = async (member: Member, id: string): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await fetch(fileOf(id), { headers: { authorization: `Bearer ${member.token}` } })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The files of an archive, and the lines of one of them. */
export const openArchive = (archive: Uint8Array) => {
  const files = unzipSync(archive)
  const lines = (name: string): any[] =>
    strFromU8(files[name] ?? new Uint8Array())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { files, lines }
}

const authorization = `Bearer ${operatorToken}`

/** Begins to import an archive, as the installation's operator. */
export const beginImport = async (archive: Uint8Array<ArrayBuffer>): Promise<any> => {
  const answer = await fetch(`${stack().url}/api/operator/accounts/import`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/zip' },
    body: archive,
  })
  const body = (await answer.json()) as { data: any }
  expect(answer.status, JSON.stringify(body)).toBe(201)
  return body.data
}

/** Begins to import an archive that is fetched from another installation. */
export const beginImportFrom = (source: { url: string; token: string }): Promise<Answer> =>
  call('POST', '/operator/accounts/import', { body: source, headers: { authorization } })

/** How far an import is. */
export const importOf = async (id: string): Promise<any> =>
  (await call('GET', `/operator/accounts/imports/${id}`, { headers: { authorization } })).body.data

/** Waits until an import is over. */
export const importOver = (id: string): Promise<any> =>
  eventually(
    () => importOf(id),
    ({ done_at }) => done_at !== null,
    'the import to be over',
  )
