import { call, type Answer, type Member } from './api.ts'

/** A file as a form sends it; `type` is that of the image, or null where the call takes none. */
export type Upload = { bytes: Uint8Array; name?: string; type?: string | null; key?: string }

/** The form of an upload. */
export const formOf = ({ bytes, name = 'cover.png', type = 'EVENT_COVER' }: Upload): FormData => {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  if (type !== null) form.set('type', type)
  return form
}

/** Uploads an image as a member. */
export const upload = ({ token }: Pick<Member, 'token'>, path: string, { key, ...given }: Upload): Promise<Answer> =>
  call('POST', path, { raw: formOf(given), headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) } })
