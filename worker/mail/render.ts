import type { MailContent, MailRequest, RenderedMail } from './message.ts'
import { oneLine } from './mime.ts'
import { confirmEmail } from './templates/confirm-email.ts'
import { newOrder } from './templates/new-order.ts'
import { orderCancelled } from './templates/order-cancelled.ts'
import { orderSummary } from './templates/order-summary.ts'
import { page } from './templates/page.ts'
import { paidTooLate } from './templates/paid-too-late.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { paymentsStopped } from './templates/payments-stopped.ts'
import { refund } from './templates/refund.ts'
import type { Circumstances, Written } from './templates/template.ts'
import { ticket } from './templates/ticket.ts'
import { voice, type Voice } from './templates/voice.ts'

const write = (speak: Voice, content: MailContent, mail: Circumstances): Written => {
  switch (content.kind) {
    case 'CONFIRM_EMAIL':
      return confirmEmail(speak, content.data, mail)
    case 'ORDER_SUMMARY':
      return orderSummary(speak, content.data, mail)
    case 'TICKET':
      return ticket(speak, content.data, mail)
    case 'NEW_ORDER':
      return newOrder(speak, content.data, mail)
    case 'PAID_TOO_LATE':
      return paidTooLate(speak, content.data, mail)
    case 'ORDER_CANCELLED':
      return orderCancelled(speak, content.data, mail)
    case 'REFUND':
      return refund(speak, content.data, mail)
    case 'PAYMENT_FAILED':
      return paymentFailed(speak, content.data, mail)
    case 'PAYMENTS_STOPPED':
      return paymentsStopped(speak, content.data, mail)
  }
}

/** The mail in its recipient's language: subject, HTML, text and attachments. The same for every attempt. */
export const renderMail = (mail: MailRequest & { created_at: string }): RenderedMail => {
  const speak = voice(mail.locale)
  const { subject, attachments, reply, ...content } = write(speak, mail, mail)
  const title = oneLine(subject)
  const answer = reply ?? speak.i18n._('mail.reply', {}, { message: 'Questions? Just reply to this email.' })
  return {
    subject: title,
    ...page(speak, title, { ...content, footer: mail.footer, reply: mail.reply_to === null ? null : answer }),
    attachments,
  }
}
