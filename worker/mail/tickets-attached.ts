import type { FontFiles, Paper } from '../pdf/paper.ts'
import type { Attachment } from './mail-data.ts'
import type { MailContent } from './message.ts'
import type { MailRow } from './table.ts'

/** More tickets than this are not attached: mail servers refuse what is too large, and the order's page has them all. */
const MAX_ATTACHED = 100

/** What the tickets of a mail are printed from; null for a mail without them, and where the event attaches none. */
const paperOf = (mail: Pick<MailRow, 'kind' | 'data' | 'locale' | 'created_at'>): Paper | null => {
  // The row's kind and data were written together, from one `MailRequest`.
  const { kind, data } = { kind: mail.kind, data: mail.data } as MailContent
  if ((kind !== 'ORDER_SUMMARY' && kind !== 'TICKET') || !data.attach_pdf) return null
  const tickets = data.tickets ?? []
  if (tickets.length === 0 || tickets.length > MAX_ATTACHED) return null
  const common = { locale: mail.locale, made_at: mail.created_at, event: data.event, tickets }
  if (kind === 'TICKET') return { ...common, message: data.message, order: null }
  return { ...common, message: data.ticket_message ?? null, order: data.order }
}

/** The tickets of a mail as a PDF, where the event attaches them. Every attempt writes the same file. */
export const ticketsAttached = async (
  mail: Pick<MailRow, 'kind' | 'data' | 'locale' | 'created_at'>,
  fonts: FontFiles,
): Promise<Attachment[]> => {
  const paper = paperOf(mail)
  if (!paper) return []
  const { ticketsPdf } = await import('../pdf/tickets-pdf.ts')
  const name = paper.order?.number ?? paper.tickets[0]?.reference ?? ''
  return [
    {
      filename: `${name.replaceAll(/[^A-Za-z0-9-]/g, '')}.pdf`,
      content_type: 'application/pdf',
      content: await ticketsPdf(paper, fonts),
      content_id: null,
    },
  ]
}
