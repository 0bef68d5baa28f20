import { failureReason, MailFailure, within } from './failure.ts'
import type { Address } from './message.ts'
import { bareAddress, mimeMessage } from './mime.ts'
import { SEND_TIMEOUT_MS } from './pace.ts'
import { callEach, type MailTransport } from './mail-transport.ts'

/** Cloudflare's `send_email` binding; the sender's domain must be set up for sending there. */
export const cloudflareTransport = (from: Address, binding: SendEmail): MailTransport => ({
  name: 'cloudflare',
  from,
  open: callEach(async (mail) => {
    const { EmailMessage } = await import('cloudflare:email')
    const message = new EmailMessage(bareAddress(mail.from.email), bareAddress(mail.to.email), mimeMessage(mail))
    await within(SEND_TIMEOUT_MS, 'cloudflare', binding.send(message)).catch((error: unknown) => {
      if (error instanceof MailFailure) throw error
      const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : failureReason(error)
      throw new MailFailure(`cloudflare ${code.replace(/[^\w ]/g, '')}`, { isBusy: /LIMIT|THROTTL/i.test(code) })
    })
  }),
})
