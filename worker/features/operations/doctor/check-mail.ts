import type { Fault } from '../../../contract/operator.ts'
import { isoTime } from '../../../domain/time.ts'
import { failureReason } from '../../../mail/failure.ts'
import { mailTransport } from '../../../mail/transport.ts'
import type { Env } from '../../../runtime/env.ts'

/** Sends an email to the operator by the transport alone, and says why it wasn't taken. */
export const checkMail = async (env: Env, to: string, now: number): Promise<Fault[]> => {
  const transport = mailTransport(env)
  if (!transport) return []
  const connection = transport.open()
  const id = `doctor:${now}`
  try {
    await connection.send({
      message_id: `<doctor.${now}@${transport.from.email.split('@')[1] ?? 'localhost'}>`,
      mail_id: id,
      from: transport.from,
      to: { name: '', email: to },
      reply_to: null,
      language: 'en',
      date: isoTime(now),
      unsubscribe_url: null,
      subject: 'Foyer can send email',
      html: '<p>The doctor sent this.</p>',
      text: 'The doctor sent this.',
      attachments: [],
    })
    return []
  } catch (error) {
    const mend =
      transport.name === 'smtp'
        ? 'Correct SMTP_HOST, SMTP_PORT, SMTP_USERNAME and SMTP_PASSWORD, or what the server asks for.'
        : 'Correct the key, or verify the domain of MAIL_FROM with the provider.'
    return [{ part: 'mail', text: `The test email was not taken by ${transport.name}: ${failureReason(error)}`, mend }]
  } finally {
    await connection.close().catch(() => undefined)
  }
}
