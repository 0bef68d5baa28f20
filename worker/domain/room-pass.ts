import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A pass: its ticket, and its expiry (milliseconds). */
export type Pass = { ticket_id: string; expires_at: number }

const macOf = (key: string, signed: string): string => createHmac('sha256', key).update(`pass ${signed}`).digest('base64url')

/** Signs a pass with the event's key: the same ticket and end are the same pass. */
export const signPass = (key: string, { ticket_id, expires_at }: Pass): string => {
  const signed = `${ticket_id}.${expires_at.toString(36)}`
  return `${signed}.${macOf(key, signed)}`
}

/** The content of a pass with a valid signature and time, else null. Synchronous: commands read it. */
export const readPass = (key: string, pass: string, now: number): Pass | null => {
  const [ticket_id, end, mac, ...more] = pass.split('.')
  if (!ticket_id || !end || !mac || more.length) return null
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(key, `${ticket_id}.${end}`))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const expires_at = Number.parseInt(end, 36)
  return expires_at > now ? { ticket_id, expires_at } : null
}

/** The commitment published before a seed is: SHA-256 of its bytes, both in hex. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
