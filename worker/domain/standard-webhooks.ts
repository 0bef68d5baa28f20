import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md

const prefix = 'whsec_'
const SECRET_BYTES = 24

/** A new secret, in the form programs are given. */
export const newWebhookSecret = (): string => prefix + randomBytes(SECRET_BYTES).toString('base64')

/** One signature for each secret, in the order of the secrets; `timestamp` in seconds. */
const signaturesOf = (secrets: readonly string[], id: string, timestamp: number, body: string): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')

/** The headers of a request with this body, at a time in milliseconds. Several secrets sign while one is being replaced. */
export const webhookHeaders = (secrets: readonly string[], { id, body, now }: { id: string; body: string; now: number }) => {
  const timestamp = Math.floor(now / 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf(secrets, id, timestamp, body),
  }
}

/** How far a message's time may be from ours. */
const TOLERANCE_SECONDS = 300

type Signed = { id: string; timestamp: string; signature: string; body: string }

/** Whether a message was signed with one of these secrets within the last five minutes. */
export const isWebhookSigned = (secrets: readonly string[], { id, timestamp, signature, body }: Signed, now: number): boolean => {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : 0
  if (!id || Math.abs(now / 1000 - seconds) > TOLERANCE_SECONDS) return false
  const given = signature.split(' ').map((one) => Buffer.from(one))
  return secrets
    .map((secret) => Buffer.from(signaturesOf([secret], id, seconds, body)))
    .some((right) => given.some((one) => one.length === right.length && timingSafeEqual(one, right)))
}
