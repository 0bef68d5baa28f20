import type { MailRequest } from '../mail/message.ts'
import type { Changes } from './table.ts'
import type { WebhookMessage } from './webhook-message.ts'

/** All as JSON. */
export type OutboxPart = { changes: string; mails: string; webhooks: string }

/** Characters of JSON an outbox row may hold, unless a single thing is larger. */
const maxLength = 400_000

/**
 * A command's changes in outbox rows of bounded size: nearly always one. A stored row ends at 2 MB, and a
 * hundred tickets with a long message, or a thousand holds that run out together, are more.
 */
export const outboxParts = (changes: Changes, mails: MailRequest[], webhooks: WebhookMessage[] = []): OutboxPart[] => {
  const whole = jsonOf({ changes, mails, webhooks })
  if (whole.changes === '{}' && whole.mails === '[]' && whole.webhooks === '[]') return []
  const length = whole.changes.length + whole.mails.length + whole.webhooks.length
  return length <= maxLength ? [whole] : split({ changes, mails, webhooks })
}

type Part = { changes: Changes; mails: MailRequest[]; webhooks: WebhookMessage[] }

const jsonOf = ({ changes, mails, webhooks }: Part): OutboxPart => ({
  changes: JSON.stringify(changes),
  mails: JSON.stringify(mails),
  webhooks: JSON.stringify(webhooks),
})

const split = ({ changes, mails, webhooks }: Part): OutboxPart[] => {
  const parts: Part[] = []
  let length = maxLength
  const partFor = (thing: unknown): Part => {
    const own = JSON.stringify(thing).length
    if (length + own > maxLength) {
      parts.push({ changes: {}, mails: [], webhooks: [] })
      length = 0
    }
    length += own
    return parts.at(-1) as Part
  }
  for (const [table, rows] of Object.entries(changes))
    for (const [id, row] of Object.entries(rows)) {
      const part = partFor(row)
      ;(part.changes[table] ??= {})[id] = row
    }
  for (const mail of mails) partFor(mail).mails.push(mail)
  for (const message of webhooks) partFor(message).webhooks.push(message)
  return parts.map(jsonOf)
}
