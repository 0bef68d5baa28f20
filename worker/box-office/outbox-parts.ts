import type { MailRequest } from '../mail/message.ts'
import type { Changes } from './table.ts'

export type OutboxPart = { changes: Changes; mails: MailRequest[] }

/** Characters of JSON an outbox row may hold, unless a single thing is larger. */
const maxLength = 400_000

/**
 * What a command changed, in outbox rows of bounded size: nearly always one. A stored row ends at 2 MB, and a
 * hundred tickets with a long message, or a thousand holds that run out together, are more.
 */
export const outboxParts = (changes: Changes, mails: MailRequest[]): OutboxPart[] => {
  const parts: OutboxPart[] = []
  let length = maxLength
  const partFor = (thing: unknown): OutboxPart => {
    const own = JSON.stringify(thing).length
    if (length + own > maxLength) {
      parts.push({ changes: {}, mails: [] })
      length = 0
    }
    length += own
    return parts.at(-1) as OutboxPart
  }
  for (const [table, rows] of Object.entries(changes))
    for (const [id, row] of Object.entries(rows)) {
      const part = partFor(row)
      part.changes[table] = { ...part.changes[table], [id]: row }
    }
  for (const mail of mails) partFor(mail).mails.push(mail)
  return parts
}
