import { cloudflareTransport } from './cloudflare.ts'
import type { MailTransport } from './mail-transport.ts'
import type { Address } from './message.ts'
import { resendTransport } from './resend.ts'
import { smtpTransport } from './smtp.ts'

/** The variables that mail reads. */
export type MailEnv = {
  /** `Name <address>`. */
  MAIL_FROM?: string
  SMTP_HOST?: string
  SMTP_PORT?: string
  SMTP_USERNAME?: string
  SMTP_PASSWORD?: string
  /** `tls` from the first byte, `starttls` or nothing, `off`; unset: `tls` on port 465, else STARTTLS where it is offered. */
  SMTP_SECURE?: string
  RESEND_API_KEY?: string
  EMAIL?: SendEmail
}

const defaultFrom: Address = { name: 'Foyer', email: 'no-reply@foyer.localhost' }

const parseFrom = (from: string | undefined): Address => {
  const match = /^\s*(?:"?([^"<]*?)"?\s*<)?([^<>\s]+@[^<>\s]+?)>?\s*$/.exec(from ?? '')
  return match?.[2] ? { name: match[1] ?? '', email: match[2] } : defaultFrom
}

/** The configured transport: an SMTP server, else Resend, else Cloudflare's `EMAIL` binding; null when there is none and mails must wait. */
export const mailTransport = (env: MailEnv): MailTransport | null => {
  const from = parseFrom(env.MAIL_FROM)
  if (env.SMTP_HOST) {
    return smtpTransport(from, {
      host: env.SMTP_HOST,
      port: Number(env.SMTP_PORT) || (env.SMTP_SECURE === 'tls' ? 465 : 587),
      secure: env.SMTP_SECURE === 'tls' || env.SMTP_SECURE === 'starttls' || env.SMTP_SECURE === 'off' ? env.SMTP_SECURE : null,
      credentials: env.SMTP_USERNAME ? { username: env.SMTP_USERNAME, password: env.SMTP_PASSWORD ?? '' } : null,
    })
  }
  if (env.RESEND_API_KEY) return resendTransport(from, env.RESEND_API_KEY)
  return env.EMAIL ? cloudflareTransport(from, env.EMAIL) : null
}
