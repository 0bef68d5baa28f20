import { stack } from './stack.ts'
import { eventually } from './api.ts'

export type CaughtMail = {
  id: string
  subject: string
  html: string
  text: string
  from: { address: string; name: string }[]
  to: { address: string; name: string }[]
  headers: Record<string, string>
  attachments?: { contentId?: string; generatedFileName: string; fileName: string; contentType: string }[]
}

/** The mails caught for an address, oldest first: only its own are sent over, of the thousands that suites have written. */
export const mailsTo = async (address: string): Promise<CaughtMail[]> => {
  const response = await fetch(`${stack().mailUrl}/email?${new URLSearchParams({ 'to.address': address })}`)
  return (await response.json()) as CaughtMail[]
}

/** Waits until an address has a mail that satisfies. */
export const mailTo = async (address: string, satisfies: (mail: CaughtMail) => boolean): Promise<CaughtMail> => {
  const mails = await eventually(
    () => mailsTo(address),
    (found) => found.some(satisfies),
    `a mail to ${address}`,
  )
  return mails.find(satisfies) as CaughtMail
}

/** One attachment's bytes. */
export const attachmentOf = async (mail: CaughtMail, name: (fileName: string) => boolean): Promise<Uint8Array> => {
  const attachment = mail.attachments?.find((one) => name(one.fileName) || name(one.generatedFileName))
  if (!attachment) throw new Error(`no such attachment in "${mail.subject}": ${JSON.stringify(mail.attachments)}`)
  const response = await fetch(`${stack().mailUrl}/email/${mail.id}/attachment/${encodeURIComponent(attachment.generatedFileName)}`)
  return new Uint8Array(await response.arrayBuffer())
}
