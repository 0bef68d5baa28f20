import type { MailTransport } from './mail-transport.ts'
import type { Address } from './message.ts'
import { smtpConnection } from './smtp-connection.ts'
import { openSession, type SmtpOptions } from './smtp-session.ts'

/** An SMTP server, one connection for the mails of a lane. (Workers can't connect to port 25.) */
export const smtpTransport = (from: Address, { host, port, ...options }: SmtpOptions & { host: string; port: number }): MailTransport => ({
  name: 'smtp',
  from,
  open: () =>
    smtpConnection(async () => {
      const { connect } = await import('cloudflare:sockets')
      const secure = options.secure ?? (port === 465 ? 'tls' : null)
      const socket = connect(
        { hostname: host, port },
        { secureTransport: secure === 'tls' ? 'on' : secure === 'off' ? 'off' : 'starttls', allowHalfOpen: false },
      )
      return openSession(socket, from.email.split('@')[1] ?? 'localhost', { ...options, secure })
    }),
})
