import { createHash } from 'node:crypto'
import { failureReason, MailFailure } from './failure.ts'
import type { Address, OutgoingMail } from './message.ts'
import { bareAddress, oneLine, unsubscribeHeaders } from './mime.ts'
import { SEND_TIMEOUT_MS } from './pace.ts'
import { callEach, type MailTransport } from './mail-transport.ts'

const api = 'https://api.resend.com'

const writtenAddress = ({ name, email }: Address): string =>
  name ? `"${oneLine(name).replace(/["\\]/g, '')}" <${bareAddress(email)}>` : bareAddress(email)

/** Resend's error code (`validation_error`), if its answer has one. */
const errorName = async (response: Response): Promise<string> => {
  const body: unknown = await response.json().catch(() => null)
  return body && typeof body === 'object' && 'name' in body && typeof body.name === 'string' && /^\w{1,60}$/.test(body.name)
    ? ` ${body.name}`
    : ''
}

/** The seconds a `Retry-After` names, as a number or as a date. */
const retryAfter = (response: Response, now: number): number | null => {
  const named = response.headers.get('Retry-After') ?? ''
  if (/^\d+$/.test(named)) return Number(named)
  const at = Date.parse(named)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}

/** The tag by which Resend's webhook names the mail; a tag holds letters, digits, `_` and `-` only. */
export const mailTag = (mailId: string): string => Buffer.from(mailId).toString('base64url')

/** The mail's id of a tag. */
export const mailIdOfTag = (tag: string): string => Buffer.from(tag, 'base64url').toString()

const toBody = (mail: OutgoingMail) => ({
  from: writtenAddress(mail.from),
  to: [writtenAddress(mail.to)],
  ...(mail.reply_to ? { reply_to: bareAddress(mail.reply_to) } : {}),
  subject: oneLine(mail.subject),
  html: mail.html,
  text: mail.text,
  headers: {
    'Message-ID': mail.message_id,
    'Content-Language': mail.language,
    'Auto-Submitted': 'auto-generated',
    ...unsubscribeHeaders(mail),
  },
  tags: [{ name: 'mail', value: mailTag(mail.mail_id) }],
  ...(mail.attachments.length > 0
    ? {
        attachments: mail.attachments.map((file) => ({
          filename: file.filename,
          content: Buffer.from(file.content).toString('base64'),
          content_type: file.content_type,
          ...(file.content_id ? { content_id: file.content_id } : {}),
        })),
      }
    : {}),
})

/** The positions of a batch that Resend refused for their own sake. */
const refusedOf = async (response: Response): Promise<Set<number>> => {
  const answer = (await response.json().catch(() => null)) as { errors?: { index?: unknown }[] } | null
  return new Set((answer?.errors ?? []).flatMap(({ index }) => (typeof index === 'number' ? index : [])))
}

/**
 * Resend's HTTP API. It takes an idempotency key, so that a repeated call within a day sends nothing twice: the mail's
 * Message-ID, or a hash of those of a batch.
 */
export const resendTransport = (from: Address, apiKey: string): MailTransport => {
  const post = async (path: string, key: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const response = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', 'Idempotency-Key': key, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS / 2),
    }).catch((error: unknown) => {
      throw new MailFailure(`resend unreachable: ${failureReason(error)}`, { isConnectionEnded: true })
    })
    if (response.ok) return response
    // 422: this mail is invalid. Other failures (key, limit, their trouble) may pass the next time.
    const wait = retryAfter(response, Date.now())
    throw new MailFailure(`resend ${response.status}${await errorName(response)}`, {
      isFinal: response.status === 422,
      isBusy: response.status === 429 || (response.status === 503 && wait !== null),
      retryAfter: wait,
    })
  }
  return {
    name: 'resend',
    from,
    open: callEach(async (mail) => void (await post('/emails', mail.message_id, toBody(mail)))),
    sendTogether: async (mails) => {
      const key = createHash('sha256')
        .update(mails.map(({ message_id }) => message_id).join('\n'))
        .digest('hex')
      // One invalid mail doesn't keep the others.
      const send = () => post('/emails/batch', key, mails.map(toBody), { 'x-batch-validation': 'permissive' })
      // Without an answer they may have been accepted: only the same call, with the same key, sends none of them twice.
      const response = await send().catch((error: unknown) => {
        if (error instanceof MailFailure && error.isConnectionEnded) return send()
        throw error
      })
      const refused = await refusedOf(response)
      return mails.map((_, index) => (refused.has(index) ? new MailFailure('resend refused', { isFinal: true }) : null))
    },
  }
}
