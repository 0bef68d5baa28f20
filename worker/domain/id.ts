import { createHash } from 'node:crypto'

/** Crockford's base 32 without i, l, o, u: 5 bits a character, safe to read aloud. */
export const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** `length` characters of 5 random bits each. */
export const randomCharacters = (length: number): string => {
  let text = ''
  for (const byte of crypto.getRandomValues(new Uint8Array(length))) text += idAlphabet[byte & 31]
  return text
}

/** A new id: a prefix of three letters and 80 random bits. */
export const newId = (prefix: string): string => `${prefix}_${randomCharacters(16)}`

/** The id of something that is made once under a key, however often it is asked for: prefix and 80 bits of the seed's hash. */
export const deriveId = (prefix: string, seed: string): string =>
  `${prefix}_${Array.from(createHash('sha256').update(seed).digest().subarray(0, 16), (byte) => idAlphabet[byte & 31]).join('')}`

/** The id of the copy that another event has of something: of the same kind, and always the same. */
export const copiedId = (id: string, eventId: string): string => deriveId(id.slice(0, id.indexOf('_')), `${eventId} ${id}`)

/** An unguessable public id: 100 random bits. */
export const newShortId = (): string => randomCharacters(20)

/** A secret for links and order sessions: 160 random bits. */
export const newToken = (): string => randomCharacters(32)

/** A ticket's QR content: 130 random bits, upper case so that the QR stays small. */
export const newTicketCode = (): string => randomCharacters(26).toUpperCase()

/** `#` and 6 characters; the caller checks that it is unique in its event. */
export const newOrderNumber = (): string => `#${randomCharacters(6).toUpperCase()}`

/** Without the digits 0 and 1, which are read as letters. */
const codeAlphabet = idAlphabet.slice(2).toUpperCase()

/** So many random characters that are hard to mistake for each other. */
export const newCode = (length: number): string => {
  let code = ''
  // A byte beyond the alphabet is drawn again: all characters are equally likely.
  while (code.length < length) for (const byte of crypto.getRandomValues(new Uint8Array(length))) code += codeAlphabet[byte & 31] ?? ''
  return code.slice(0, length)
}

/** A check-in list's public id: its event's 16 characters, then 80 random bits, so that its box is found without D1. */
export const newCheckInListShortId = (eventId: string): string => `${eventId.slice(4)}${randomCharacters(16)}`

/** The event a check-in list's public id names, or null when it has another form. */
export const eventOfCheckInList = (shortId: string): string | null =>
  /^[0-9a-hjkmnp-tv-z]{32}$/.test(shortId) ? `evt_${shortId.slice(0, 16)}` : null

/** Whether a text has the form of an id of this kind; others are answered 404 without asking anyone. */
export const isId = (prefix: string, text: string): boolean =>
  text.startsWith(`${prefix}_`) && /^[0-9a-hjkmnp-tv-z]{16}$/.test(text.slice(4))
