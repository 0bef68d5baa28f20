import { personName } from '../../shared/names.ts'
import { html, webAddress } from '../html.ts'
import type { Attachment, MailTicket } from '../mail-data.ts'
import { qrPng } from '../qr-png.ts'
import type { Block } from './blocks.ts'
import type { Voice } from './voice.ts'

/** A ticket's QR code as a picture. The file has twice the pixels, for high-density screens. */
export const ticketPicture = (
  { i18n, isolate }: Voice,
  ticket: { reference: string; ticket_code: string },
  shownModule: number,
): { file: Attachment; content_id: string; width: number; alt: string } => {
  const { png, modules } = qrPng(ticket.ticket_code, shownModule * 2)
  const name = ticket.reference.replace(/[^A-Za-z0-9-]/g, '')
  const content_id = `ticket-${name}@foyer`
  return {
    file: { filename: `ticket-${name}.png`, content_type: 'image/png', content: png, content_id },
    content_id,
    width: modules * shownModule,
    alt: i18n._('mail.ticket.code', { reference: isolate(ticket.reference) }, { message: 'QR code of ticket {reference}' }),
  }
}

/** A ticket's name: its title and its tier. */
export const ticketName = ({ ticket_title, ticket_label }: MailTicket): string =>
  ticket_label ? `${ticket_title}, ${ticket_label}` : ticket_title

/** CSS pixels a module of a code in a row is shown with: large enough for a scanner across a counter. */
const ROW_MODULE = 6

const row = (voice: Voice, ticket: MailTicket, place: { index: number; count: number }): { block: Block; files: Attachment[] } => {
  const { i18n } = voice
  const { ticket_code } = ticket
  // Where codes move there is nothing to show but the way to the live ticket.
  const picture = ticket_code === null ? null : ticketPicture(voice, { ...ticket, ticket_code }, ROW_MODULE)
  const holder = personName(ticket)
  const nth = i18n._('mail.ticket.nth', { index: place.index + 1, count: place.count }, { message: 'Ticket {index} of {count}' })
  const open = i18n._('mail.ticket.open', {}, { message: 'Open ticket' })
  const gap = voice.dir === 'rtl' ? 'right' : 'left'
  const url = webAddress(ticket.ticket_url)
  // Every byte here is repeated a hundred times in a large order, and mail clients cut mails over 100 kB.
  return {
    block: {
      html: html`<tr>
        <td class="seam" style="border-top:2px dashed #dadadf;padding:16px 0">
          <table role="presentation" cellpadding="0" cellspacing="0">
            <tr>
              ${
                picture &&
                html`<td class="beside">
                  <img
                    src="cid:${picture.content_id}"
                    width="${picture.width}"
                    height="${picture.width}"
                    alt="${picture.alt}"
                    style="background-color:#fff;border-radius:8px"
                  />
                </td>`
              }
              <td class="muted beside" style="padding-${gap}:${picture ? '16px' : '0'};font-size:14px;line-height:22px;color:#585863">
                ${place.count > 1 && html`${nth}<br />`}<b class="ink" style="font-size:18px;color:#1a1923"
                  ><span dir="auto">${holder}</span></b
                ><br /><span dir="auto">${ticketName(ticket)}</span><br /><span dir="ltr">${ticket.reference}</span><br /><a
                  href="${url}"
                  class="link"
                  style="color:#6a37bf"
                  >${open}</a
                >
              </td>
            </tr>
          </table>
        </td>
      </tr>`,
      text: [
        ...(place.count > 1 ? [nth] : []),
        holder,
        ticketName(ticket),
        ticket.reference,
        open + voice.colon.trimEnd(),
        ticket.ticket_url,
      ].join('\n'),
    },
    files: picture ? [picture.file] : [],
  }
}

/** Tickets one below the other: each with its code, its holder and the link to its page. */
export const ticketCodes = (voice: Voice, tickets: readonly MailTicket[]): { blocks: Block[]; files: Attachment[] } => {
  const rows = tickets.map((ticket, index) => row(voice, ticket, { index, count: tickets.length }))
  return { blocks: rows.map(({ block }) => block), files: rows.flatMap((one) => one.files) }
}
