import { html, htmlText, markupOf, paragraphs, webAddress, type Html } from '../html.ts'
import { rgbOf } from '../../shared/colours.ts'
import type { MailHead } from '../mail-data.ts'
import type { Block } from './blocks.ts'
import type { Voice } from './voice.ts'

export type Page = {
  /** The organizer's name, above the card; null where Foyer itself writes. */
  sender: string | null
  /** The preview that mail clients show after the subject. */
  preview: string
  /** The head of a mail about an event. */
  head?: MailHead | undefined
  blocks: (Block | null)[]
  /** The event's closing words. */
  footer: string | null
  /** Why the reader gets this mail, where that isn't obvious. */
  why?: string | undefined
  /** What a reply is for; null where no one would read it. */
  reply: string | null
  /** Where the reader unsubscribes from the organizer's messages. */
  unsubscribe_url?: string | null
}

const font = `'Inter','Vazirmatn',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,'PingFang SC','Microsoft YaHei',sans-serif`

/** Dark mode for the clients that know it; the inline colours are for the others. */
const darkStyles = html`<style>
  @media (prefers-color-scheme: dark) {
    .ground {
      background-color: #0f0f12 !important;
    }
    .card {
      background-color: #16161a !important;
      border-color: #8047e1 #303036 #303036 !important;
    }
    .headed {
      border-color: #303036 !important;
    }
    .ink {
      color: #f3f3f5 !important;
    }
    .muted {
      color: #aeaeb7 !important;
    }
    .link {
      color: #c0acfd !important;
    }
    .rule,
    .seam {
      border-color: #303036 !important;
    }
  }
  @media (max-width: 480px) {
    .card-cell {
      padding: 24px 20px 12px !important;
    }
    .beside {
      display: block !important;
      padding: 0 0 8px !important;
    }
  }
</style>`

const colourOr = (hex: string, other: string): string => (rgbOf(hex) ? hex : other)

/** Outlook for Windows ignores `max-width`: for it alone, a table of that width surrounds the mail. */
const onlyOutlook = (markup: string): Html => markupOf(`<!--[if mso]>${markup}<![endif]-->`)

/** Over the card: the cover, cut to a band by the clients that can, or a band of the event's colour. It looks the same in dark mode. */
const headRow = ({ title, cover_url, ground, label }: MailHead, start: string): Html => {
  const back = colourOr(ground, '#8047e1')
  return cover_url
    ? html`<tr>
        <td bgcolor="${back}" style="background-color:${back};border-radius:8px 8px 0 0;font-size:0;line-height:0">
          <img
            src="${webAddress(cover_url)}"
            alt="${title}"
            width="560"
            style="display:block;width:100%;height:auto;max-height:168px;object-fit:cover;border:0;border-radius:8px 8px 0 0;font-size:20px;line-height:56px;text-align:center;color:${colourOr(
              label,
              '#ffffff',
            )}"
          />
        </td>
      </tr>`
    : html`<tr>
        <td
          align="${start}"
          bgcolor="${back}"
          style="background-color:${back};border-radius:8px 8px 0 0;padding:${
            title ? '24px 32px' : '6px'
          };font-size:20px;line-height:28px;font-weight:600;color:${colourOr(label, '#ffffff')};text-align:${start}"
        >
          <span dir="auto">${title}</span>
        </td>
      </tr>`
}

const closing = (voice: Voice, { sender, why, reply }: Page): string[] => [
  ...(why ? [why] : []),
  ...(reply === null ? [] : [reply]),
  sender === null
    ? voice.i18n._('mail.sent_by', {}, { message: 'Sent by Foyer.' })
    : voice.i18n._('mail.sent_for', { sender: voice.isolate(sender) }, { message: 'Sent by Foyer for {sender}.' }),
]

/** The link at the end of an organizer's message. */
const unsubscribe = ({ i18n }: Voice): string => i18n._('mail.unsubscribe', {}, { message: 'Unsubscribe' })

/** The whole mail: its blocks in the layout every mail shares, as HTML and as plain text. */
export const page = (voice: Voice, title: string, content: Page): { html: string; text: string } => {
  const blocks = content.blocks.filter((block) => block !== null)
  const footer = content.footer?.trim() || null
  const last = closing(voice, content)
  const start = voice.dir === 'rtl' ? 'right' : 'left'
  const markup = html`<!doctype html>
    <html lang="${voice.language}" dir="${voice.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        ${darkStyles}
      </head>
      <body class="ground" dir="${voice.dir}" style="margin:0;padding:0;background-color:#f7f7f9;font-family:${font}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content.preview}</div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="#f7f7f9"
          style="background-color:#f7f7f9"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              ${onlyOutlook('<table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
              <table
                role="presentation"
                dir="${voice.dir}"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;font-family:${font}"
              >
                <tr>
                  <td
                    align="${start}"
                    class="ink"
                    style="padding:0 4px 12px;font-size:14px;line-height:20px;font-weight:600;color:#1a1923;text-align:${start}"
                  >
                    <span dir="auto">${content.sender ?? 'Foyer'}</span>
                  </td>
                </tr>
                ${content.head ? headRow(content.head, start) : null}
                <tr>
                  <td
                    class="${content.head ? 'card headed card-cell' : 'card card-cell'}"
                    align="${start}"
                    bgcolor="#ffffff"
                    style="padding:32px 32px 16px;background-color:#ffffff;border:1px solid #dadadf;${
                      content.head ? 'border-top:0;border-radius:0 0 8px 8px' : 'border-top:4px solid #8047e1;border-radius:8px'
                    };text-align:${start}"
                  >
                    <table role="presentation" dir="${voice.dir}" width="100%" cellpadding="0" cellspacing="0" border="0">
                      ${blocks.map((block) => block.html)}
                    </table>
                  </td>
                </tr>
                <tr>
                  <td
                    align="${start}"
                    class="muted"
                    style="padding:16px 4px 0;font-size:13px;line-height:20px;color:#585863;text-align:${start}"
                  >
                    ${footer && html`<p dir="auto" style="margin:0 0 12px">${paragraphs(footer)}</p>`}
                    <p style="margin:0">${last.join(voice.gap)}</p>
                    ${
                      content.unsubscribe_url
                        ? html`<p style="margin:12px 0 0">
                            <a href="${webAddress(content.unsubscribe_url)}" class="muted" style="color:#585863">${unsubscribe(voice)}</a>
                          </p>`
                        : null
                    }
                  </td>
                </tr>
              </table>
              ${onlyOutlook('</td></tr></table>')}
            </td>
          </tr>
        </table>
      </body>
    </html>`
  const text = [
    ...blocks.map((block) => block.text).filter((part) => part !== ''),
    [
      '--',
      ...(footer ? [footer, ''] : []),
      ...last,
      ...(content.unsubscribe_url ? ['', `${unsubscribe(voice)}: ${content.unsubscribe_url}`] : []),
    ].join('\n'),
  ]
  return { html: htmlText(markup).replace(/\n\s+/g, '\n'), text: `${text.join('\n\n')}\n` }
}
