import { inOneLine } from '../../shared/address.ts'
import { html, webAddress, type Html } from '../html.ts'
import { wordsMarkup, wordsText, type MailWords } from '../words.ts'
import type { Voice } from './voice.ts'

/** A piece of a mail, as HTML and as plain text. Mail clients know tables and inline styles; the classes are for dark mode. */
export type Block = { html: Html; text: string }

const row = (content: Html, space = 16): Html =>
  html`<tr>
    <td style="padding:0 0 ${space}px">${content}</td>
  </tr>`

/** The mail's one heading. */
export const heading = (text: string): Block => ({
  html: row(html`<h1 class="ink" style="margin:0;font-size:24px;line-height:32px;font-weight:600;color:#1a1923">${text}</h1>`, 12),
  text: text,
})

/** A smaller heading over a section. */
export const section = (voice: Voice, text: string): Block => ({
  html: row(html`<h2 class="ink" style="margin:8px 0 0;font-size:16px;line-height:24px;font-weight:600;color:#1a1923">${text}</h2>`, 8),
  text: text + voice.colon.trimEnd(),
})

/** A sentence of ours. */
export const paragraph = (text: string): Block => ({
  html: row(html`<p class="ink" style="margin:0;font-size:16px;line-height:24px;color:#1a1923">${text}</p>`),
  text,
})

/** A sentence that may be skipped. */
export const note = (text: string): Block => ({
  html: row(html`<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:#585863">${text}</p>`, 12),
  text,
})

/** The organizer's own words. */
export const prose = (words: MailWords): Block => ({ html: row(wordsMarkup(words)), text: wordsText(words) })

export const button = (voice: Voice, label: string, url: string): Block => ({
  html: row(
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td bgcolor="#8047e1" style="border-radius:6px;background-color:#8047e1">
          <a
            href="${webAddress(url)}"
            style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:6px"
            >${label}</a
          >
        </td>
      </tr>
    </table>`,
  ),
  text: `${label}${voice.colon.trimEnd()}\n${url}`,
})

/** Someone else's own line, marked as a quotation; no link in it is made clickable. */
export const quote = (text: string): Block => ({
  html: row(
    html`<blockquote
      class="ink"
      style="margin:0;padding:12px 16px;border-radius:6px;background-color:#f4f4f6;font-size:16px;line-height:24px;color:#1a1923"
    >
      <span dir="auto">${text}</span>
    </blockquote>`,
  ),
  text: `> ${text}`,
})

/** A lesser way than the button: a link in words. */
export const textLink = (voice: Voice, label: string, url: string): Block => ({
  html: row(
    html`<p style="margin:0;font-size:16px;line-height:24px">
      <a href="${webAddress(url)}" class="link" style="color:#6a37bf">${label}</a>
    </p>`,
    12,
  ),
  text: `${label}${voice.colon.trimEnd()}\n${url}`,
})

/** The address as text, for mail clients that show no button. The text part has it already. */
export const bareLink = (intro: string, url: string): Block => ({
  html: row(
    html`<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:#585863">
      ${intro}<br /><a href="${webAddress(url)}" class="link" dir="ltr" style="color:#6a37bf;word-break:break-all">${url}</a>
    </p>`,
    12,
  ),
  text: '',
})

export type Fact = { label: string; lines: string[]; link?: { label: string; url: string } | null }

/** Label over value, one below the other: date, place, name. */
export const facts = (voice: Voice, all: Fact[]): Block => ({
  html: row(
    html`${all.map(
      ({ label, lines, link }) =>
        html`<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:#585863"><span dir="auto">${label}</span></p>
          <p class="ink" style="margin:0 0 12px;font-size:16px;line-height:24px;font-weight:500;color:#1a1923">
            ${lines.map((line, index) => html`${index > 0 && html`<br />`}<span dir="auto">${line}</span>`)}
            ${link ? html`<br /><a href="${webAddress(link.url)}" class="link" style="color:#6a37bf;font-weight:400">${link.label}</a>` : null}
          </p>`,
    )}`,
    4,
  ),
  text: all
    .flatMap(({ label, lines, link }) => [label + voice.colon + inOneLine(lines), ...(link ? [link.label + voice.colon + link.url] : [])])
    .join('\n'),
})

export type Amount = { label: string; detail?: string | null; amount: string; weight: 'line' | 'part' | 'total' | 'note' }

const looks: Record<Amount['weight'], { tone: string; style: string; rule: boolean }> = {
  line: { tone: 'ink', style: 'font-size:16px;line-height:24px;color:#1a1923', rule: false },
  part: { tone: 'muted', style: 'font-size:14px;line-height:20px;color:#585863', rule: false },
  total: { tone: 'ink', style: 'font-size:18px;line-height:24px;font-weight:600;color:#1a1923', rule: true },
  note: { tone: 'muted', style: 'font-size:13px;line-height:20px;color:#585863', rule: false },
}

/** Words at the start, money at the end. */
export const amounts = (voice: Voice, all: Amount[]): Block => {
  const [start, end] = voice.dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const cell = 'padding:6px 0;vertical-align:top'
  return {
    html: row(
      html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
        ${all.map(({ label, detail, amount, weight }) => {
          const { tone, style, rule } = looks[weight]
          const border = rule ? ';border-top:1px solid #dadadf;padding-top:12px' : ''
          return html`<tr>
            <td align="${start}" class="${tone} rule" style="${cell};${style};text-align:${start}${border}">
              <span dir="${weight === 'note' ? voice.dir : 'auto'}">${label}</span
              >${detail ? html`<br /><span class="muted" style="font-size:14px;line-height:20px;color:#585863"><span dir="auto">${detail}</span></span>` : null}
            </td>
            <td
              align="${end}"
              class="${tone} rule"
              style="${cell};${style};text-align:${end};white-space:nowrap;padding-${start}:16px${border}"
            >
              <span dir="auto">${amount}</span>
            </td>
          </tr>`
        })}
      </table>`,
    ),
    text: all.map(({ label, detail, amount }) => `${label}${detail ? ` (${detail})` : ''}${voice.colon}${amount}`).join('\n'),
  }
}

/** A ticket's code and its holder. The picture is always black on white, in dark mode too, and a whole number of pixels a module. */
export const ticketCode = (
  picture: { content_id: string; width: number; alt: string },
  holder: { name: string; ticket: string; reference: string },
): Block => ({
  html: row(
    html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      class="seam"
      style="border-top:2px dashed #dadadf;border-bottom:2px dashed #dadadf"
    >
      <tr>
        <td align="center" style="padding:20px 0 8px;text-align:center">
          <img
            src="cid:${picture.content_id}"
            width="${picture.width}"
            height="${picture.width}"
            alt="${picture.alt}"
            style="display:inline-block;width:${picture.width}px;height:${picture.width}px;background-color:#ffffff;border:0;border-radius:8px"
          />
        </td>
      </tr>
      <tr>
        <td align="center" style="padding:0 0 20px;text-align:center">
          <p class="ink" style="margin:0;font-size:18px;line-height:24px;font-weight:600;color:#1a1923">
            <span dir="auto">${holder.name}</span>
          </p>
          <p class="muted" style="margin:0;font-size:14px;line-height:20px;color:#585863"><span dir="auto">${holder.ticket}</span></p>
          <p
            class="muted"
            style="margin:4px 0 0;font-size:14px;line-height:20px;color:#585863;font-family:ui-monospace,Menlo,Consolas,monospace"
          >
            <span dir="ltr">${holder.reference}</span>
          </p>
        </td>
      </tr>
    </table>`,
  ),
  text: [holder.name, holder.ticket, holder.reference].join('\n'),
})
