import { within } from './failure.ts'
import type { Address } from './message.ts'
import { bareAddress, mimeMessage } from './mime.ts'
import { SEND_TIMEOUT_MS } from './pace.ts'
import { deliver, type SmtpOptions } from './smtp-session.ts'
import type { MailTransport } from './mail-transport.ts'

/** An SMTP server, one connection a mail. (Workers can't connect to port 25.) */
export const smtpTransport = (from: Address, { host, port, ...options }: SmtpOptions & { host: string; port: number }): MailTransport => ({
  name: 'smtp',
  from,
  send: async (mail) => {
    const { connect } = await import('cloudflare:sockets')
    const secure = options.secure ?? (port === 465 ? 'tls' : null)
    const socket = connect(
      { hostname: host, port },
      { secureTransport: secure === 'tls' ? 'on' : secure === 'off' ? 'off' : 'starttls', allowHalfOpen: false },
    )
    const envelope = { from: bareAddress(mail.from.email), to: bareAddress(mail.to.email), data: mimeMessage(mail) }
    await within(SEND_TIMEOUT_MS, 'smtp', deliver(socket, envelope, { ...options, secure }))
  },
})
