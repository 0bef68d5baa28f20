import { expect } from 'vitest'
import { call, eventually, type Answer, type Member } from './api.ts'
import type { OpenEvent } from './event.ts'

/** A file as a form sends it, with what is asked for at once. */
export type ImportFile = { content: string | Uint8Array; name?: string; fields?: Record<string, string>; key?: string }

/** Uploads a file of attendees. */
export const uploadFile = (
  { token }: Pick<Member, 'token'>,
  path: string,
  { content, name = 'guests.csv', fields = {}, key }: ImportFile,
): Promise<Answer> => {
  const form = new FormData()
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return call('POST', `${path}/attendees/import`, {
    raw: form,
    headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
  })
}

/** An event's imports, as its organizer handles them. */
export const importsOf = (member: Member, event: Pick<OpenEvent, 'path'>) => {
  const path = (id: string) => `${event.path}/attendees/import/${id}`
  const must = async (asked: Promise<Answer>, status = 200): Promise<any> => {
    const answer = await asked
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    return answer.body.data
  }
  const get = (id: string) => must(member.get(path(id)))
  /** Waits until it no longer moves. */
  const settled = async (id: string, state: string, timeoutMs = 300_000): Promise<any> => {
    const { body } = await eventually(
      () => member.get(path(id)),
      ({ body: { data } }) => !['CHECKING', 'RUNNING', 'UNDOING'].includes(data.state),
      `the import to be ${state}`,
      timeoutMs,
    )
    expect(body.data).toMatchObject({ state })
    return body.data
  }
  return {
    path,
    get,
    settled,
    upload: (content: string | Uint8Array, more: Omit<ImportFile, 'content'> = {}) =>
      must(uploadFile(member, event.path, { content, ...more }), 201),
    change: (id: string, fields: object) => must(member.put(path(id), fields)),
    check: async (id: string) => {
      await must(member.post(`${path(id)}/check`))
      return settled(id, 'CHECKED')
    },
    run: (id: string, options: object = {}) => must(member.post(`${path(id)}/run`, options)),
    undo: (id: string) => member.post(`${path(id)}/undo`),
    /** Every fault, over all pages. */
    faults: async (id: string, what = 'faults'): Promise<any[]> => {
      const all: any[] = []
      for (let page = 1, last = 1; page <= last; page += 1) {
        const answer = await member.get(`${path(id)}/faults?what=${what}&page=${page}`)
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
        all.push(...answer.body.data)
        last = answer.body.meta.last_page
      }
      return all
    },
  }
}
