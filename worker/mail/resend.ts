import { failureReason, MailFailure } from './failure.ts'
import type { Address, OutgoingMail } from './message.ts'
import { bareAddress, oneLine } from './mime.ts'
import { SEND_TIMEOUT_MS } from './pace.ts'
import type { MailTransport } from './mail-transport.ts'

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

/** Resend's HTTP API. It takes the Message-ID as idempotency key, so that a repeated attempt within a day sends nothing twice. */
export const resendTransport = (from: Address, apiKey: string): MailTransport => ({
  name: 'resend',
  from,
  send: async (mail: OutgoingMail) => {
    const response = await fetch('https://api.resend.com/emails', {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', 'Idempotency-Key': mail.message_id },
      body: JSON.stringify({
        from: writtenAddress(mail.from),
        to: [writtenAddress(mail.to)],
        ...(mail.reply_to ? { reply_to: bareAddress(mail.reply_to) } : {}),
        subject: oneLine(mail.subject),
        html: mail.html,
        text: mail.text,
        headers: { 'Message-ID': mail.message_id, 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
        attachments: mail.attachments.map((file) => ({
          filename: file.filename,
          content: Buffer.from(file.content).toString('base64'),
          content_type: file.content_type,
          ...(file.content_id ? { content_id: file.content_id } : {}),
        })),
      }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new MailFailure(`resend unreachable: ${failureReason(error)}`)
    })
    if (response.ok) return
    // 422: this mail is invalid. Other failures (key, limit, their trouble) may pass the next time.
    const wait = retryAfter(response, Date.now())
    throw new MailFailure(`resend ${response.status}${await errorName(response)}`, {
      isFinal: response.status === 422,
      isBusy: response.status === 429 || (response.status === 503 && wait !== null),
      retryAfter: wait,
    })
  },
})
