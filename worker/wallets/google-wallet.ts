import { importPKCS8, SignJWT } from 'jose'
import type { GoogleConfig } from './config.ts'
import { passWords, serialOf, type Pass } from './pass.ts'

const CALL_TIMEOUT_MS = 10_000
/** Browsers and Google take links of this length for sure. */
const MAX_LINK_LENGTH = 1_800
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer'

const localized = (language: string, value: string) => ({ defaultValue: { language, value } })
const classId = ({ issuer }: GoogleConfig, { event_id }: Pass): string => `${issuer}.${event_id}`
const objectId = ({ issuer }: GoogleConfig, pass: Pass): string => `${issuer}.${serialOf(pass)}`

/** The event, which its tickets share. */
export const eventClass = (config: GoogleConfig, pass: Pass): object => {
  const { event } = pass
  const { language, place } = passWords(pass)
  const [name, ...address] = event.location && !event.is_online ? [event.location.venue_name ?? place, place] : [place, place]
  return {
    id: classId(config, pass),
    issuerName: event.organizer_name,
    reviewStatus: 'UNDER_REVIEW',
    hexBackgroundColor: event.head.ground,
    eventName: localized(language, event.title),
    ...(place ? { venue: { name: localized(language, name || place), address: localized(language, address.join('')) } } : {}),
    dateTime: { start: event.start_date, ...(event.end_date ? { end: event.end_date } : {}) },
  }
}

/** One ticket. */
export const ticketObject = (config: GoogleConfig, pass: Pass): object => {
  const { ticket, is_void } = pass
  const words = passWords(pass)
  return {
    id: objectId(config, pass),
    classId: classId(config, pass),
    state: is_void ? 'EXPIRED' : 'ACTIVE',
    ...(ticket
      ? {
          ticketHolderName: words.name,
          ticketNumber: ticket.reference,
          ticketType: localized(words.language, ticket.title),
          linksModuleData: { uris: [{ uri: ticket.url, description: ticket.is_live ? words.showLive : words.linkLabel, id: 'ticket' }] },
        }
      : {}),
    // Without a code Google shows none: it is on the live ticket alone.
    ...(ticket?.code && !is_void ? { barcode: { type: 'QR_CODE', value: ticket.code, alternateText: ticket.reference } } : {}),
  }
}

const keyOf = ({ key }: GoogleConfig) => importPKCS8(key, 'RS256')

const saveLink = async (config: GoogleConfig, origin: string, payload: object, now: number): Promise<string> => {
  const jwt = await new SignJWT({ typ: 'savetowallet', origins: [origin], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(config.email)
    .setAudience('google')
    .setIssuedAt(Math.floor(now / 1000))
    .sign(await keyOf(config))
  return `https://pay.google.com/gp/v/save/${jwt}`
}

const accessToken = async (config: GoogleConfig, now: number): Promise<string> => {
  const at = Math.floor(now / 1000)
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(config.email)
    .setAudience(config.tokenUrl)
    .setIssuedAt(at)
    .setExpirationTime(at + 600)
    .sign(await keyOf(config))
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const answer = await fetch(config.tokenUrl, { method: 'POST', body, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`Google gave no token: ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

type Kind = 'eventTicketClass' | 'eventTicketObject'

const callGoogle = async (config: GoogleConfig, token: string, method: string, path: string, body: object): Promise<number> => {
  const answer = await fetch(`${config.apiUrl}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
  await answer.body?.cancel()
  return answer.status
}

/** Changes what Google has; what was never saved there is left alone. */
const patch = async (config: GoogleConfig, token: string, kind: Kind, id: string, body: object): Promise<void> => {
  const status = await callGoogle(config, token, 'PATCH', `${kind}/${encodeURIComponent(id)}`, body)
  if (status !== 404 && status >= 300) throw new Error(`Google refused a ${kind}: ${status}`)
}

/** The address at which a ticket is saved to Google Wallet. A class too long for it is made over the API before. */
export const googleLink = async (config: GoogleConfig, pass: Pass, { origin, now }: { origin: string; now: number }): Promise<string> => {
  const [cls, object] = [eventClass(config, pass), ticketObject(config, pass)]
  const whole = await saveLink(config, origin, { eventTicketClasses: [cls], eventTicketObjects: [object] }, now)
  if (whole.length <= MAX_LINK_LENGTH) return whole
  const status = await callGoogle(config, await accessToken(config, now), 'POST', 'eventTicketClass', cls)
  if (status !== 409 && status >= 300) throw new Error(`Google refused a class: ${status}`)
  return saveLink(config, origin, { eventTicketObjects: [object] }, now)
}

/** Sends Google changed tickets, and of their event where that changed. */
export const updateGoogle = async (config: GoogleConfig, passes: readonly Pass[], isEvent: boolean, now: number): Promise<void> => {
  const [first] = passes
  if (!first) return
  const token = await accessToken(config, now)
  if (isEvent) await patch(config, token, 'eventTicketClass', classId(config, first), eventClass(config, first))
  for (const pass of passes) await patch(config, token, 'eventTicketObject', objectId(config, pass), ticketObject(config, pass))
}
