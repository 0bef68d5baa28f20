import type { Attachment } from './mail-data.ts'
import type { Address, OutgoingMail } from './message.ts'

/** Text that can't start a line of its own: control characters and line ends become single spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

/** An address without the characters that are not allowed between `<` and `>`. */
export const bareAddress = (email: string): string => email.replace(/[\p{Cc}\s<>,;"]/gu, '')

/** RFC 2047: words of at most 75 characters, split between characters, never inside one. */
const encodedWords = (text: string): string => {
  const words: string[] = []
  let word = ''
  for (const char of text) {
    if (Buffer.byteLength(word + char) > 42) {
      words.push(word)
      word = ''
    }
    word += char
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ')
}

const headerText = (text: string): string => {
  const line = oneLine(text)
  return /^[\x20-\x7e]{0,200}$/.test(line) && !line.includes('=?') ? line.replace(/(.{50,70}) /g, '$1\r\n ') : encodedWords(line)
}

/** `Name <address>` for a header: quoted or encoded where the name needs it. */
const headerAddress = ({ name, email }: Address): string => {
  const shown = oneLine(name)
  const address = `<${bareAddress(email)}>`
  if (!shown) return address
  return `${/^[\x20-\x7e]{1,60}$/.test(shown) && !shown.includes('=?') ? `"${shown.replace(/["\\]/g, '\\$&')}"` : encodedWords(shown)}\r\n ${address}`
}

/** RFC 2045, with lines of at most 76 characters. */
const quotedPrintable = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => {
      let out = ''
      let width = 0
      for (const byte of Buffer.from(line)) {
        const plain = byte === 9 || (byte >= 32 && byte <= 126 && byte !== 61)
        const piece = plain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        if (width + piece.length > 73) {
          out += '=\r\n'
          width = 0
        }
        out += piece
        width += piece.length
      }
      return out.replace(/[ \t]$/, (space) => (space === ' ' ? '=20' : '=09'))
    })
    .join('\r\n')

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n')

type Part = { headers: string[]; body: string }

const textPart = (type: string, text: string): Part => ({
  headers: [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: quoted-printable'],
  body: quotedPrintable(text),
})

const filePart = ({ filename, content_type, content, content_id }: Attachment): Part => {
  const name = filename.replace(/[^A-Za-z0-9._-]/g, '_')
  return {
    headers: [
      `Content-Type: ${oneLine(content_type)};\r\n name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: ${content_id ? 'inline' : 'attachment'};\r\n filename="${name}"`,
      ...(content_id ? [`Content-ID: <${bareAddress(content_id)}>`] : []),
    ],
    body: base64(content),
  }
}

const multipart = (kind: string, boundary: string, parts: Part[]): Part => ({
  headers: [`Content-Type: multipart/${kind};\r\n boundary="${boundary}"`],
  body: [...parts.map(({ headers, body }) => `--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n${body}\r\n`), `--${boundary}--\r\n`].join(
    '',
  ),
})

/** The headers by which mail clients offer to unsubscribe with one click (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = ({ unsubscribe_url }: Pick<OutgoingMail, 'unsubscribe_url'>): Record<string, string> =>
  unsubscribe_url ? { 'List-Unsubscribe': `<${oneLine(unsubscribe_url)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** The mail as RFC 5322 text: alternatives (text, HTML with its pictures) and attachments. The same mail gives the same bytes, but for its date. */
export const mimeMessage = (mail: OutgoingMail): string => {
  // `=_` occurs in no quoted-printable and no base64 line, so no content can close a part.
  const boundary = (name: string) => `=_foyer_${name}`
  const pictures = mail.attachments.filter((file) => file.content_id !== null)
  const files = mail.attachments.filter((file) => file.content_id === null)
  const page = textPart('text/html', mail.html)
  const shown = pictures.length > 0 ? multipart('related', boundary('related'), [page, ...pictures.map(filePart)]) : page
  const words = multipart('alternative', boundary('alternative'), [textPart('text/plain', mail.text), shown])
  const whole = files.length > 0 ? multipart('mixed', boundary('mixed'), [words, ...files.map(filePart)]) : words
  return [
    `From: ${headerAddress(mail.from)}`,
    `To: ${headerAddress(mail.to)}`,
    ...(mail.reply_to ? [`Reply-To: <${bareAddress(mail.reply_to)}>`] : []),
    `Subject: ${headerText(mail.subject)}`,
    `Date: ${new Date(mail.date).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${mail.message_id}`,
    `Content-Language: ${mail.language}`,
    'Auto-Submitted: auto-generated',
    ...Object.entries(unsubscribeHeaders(mail)).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    ...whole.headers,
    '',
    whole.body,
  ].join('\r\n')
}
