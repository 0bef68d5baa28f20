import { createHash } from 'node:crypto'
import type { MailRequest } from './message.ts'

/** Shorter parts stay with their mail: a reference would not be smaller. */
const MIN_CONTENT_LENGTH = 200
const footerKey = '$footer'

/** A mail for insertion: its long parts are replaced by references to contents. */
type SplitMail = { mail: Omit<MailRequest, 'kind' | 'data'> & { kind: string; data: object }; contents: Record<string, string> }

/** A content: its id, its account, and its JSON. */
export type Content = { id: string; account_id: string; body: string }

const contentOf = (account_id: string, body: string): Content => ({
  id: createHash('sha256').update(`${account_id}\n${body}`).digest('base64url'),
  account_id,
  body,
})

/** Moves the long parts of mails into contents. Parts that mails share (their event, their order) become one content. */
export const splitContents = (requests: readonly MailRequest[]): { mails: SplitMail[]; contents: Content[] } => {
  const known = new Map<string, Content>()
  const mails = requests.map((request): SplitMail => {
    const contents: Record<string, string> = {}
    const data: Record<string, unknown> = {}
    let { footer } = request
    const setApart = (key: string, value: unknown): boolean => {
      const body = JSON.stringify(value) ?? 'null'
      if (body.length < MIN_CONTENT_LENGTH) return false
      const content = contentOf(request.account_id, body)
      known.set(content.id, content)
      contents[key] = content.id
      return true
    }
    for (const [key, value] of Object.entries(request.data)) if (!setApart(key, value)) data[key] = value
    if (setApart(footerKey, footer)) footer = null
    return { mail: { ...request, data, footer }, contents }
  })
  return { mails, contents: [...known.values()] }
}

type Stored = { data: unknown; footer: string | null; contents: Record<string, string> | null }

/** A mail with its parts put back. `bodies` are contents by id; a missing one leaves undefined. */
export const joinContents = <Mail extends Stored>(mail: Mail, bodies: ReadonlyMap<string, string>): Mail | undefined => {
  const data: Record<string, unknown> = { ...(mail.data as object) }
  let { footer } = mail
  for (const [key, id] of Object.entries(mail.contents ?? {})) {
    const body = bodies.get(id)
    if (body === undefined) return undefined
    const value: unknown = JSON.parse(body)
    if (key === footerKey) footer = String(value)
    else data[key] = value
  }
  return { ...mail, data, footer }
}
