import type { MailRequest } from '../mail/message.ts'
import type { Changes } from './table.ts'

/** Both as JSON. */
export type OutboxPart = { changes: string; mails: string }

/** Characters of JSON an outbox row may hold, unless a single thing is larger. */
const maxLength = 400_000

/**
 * A command's changes in outbox rows of bounded size: nearly always one. A stored row ends at 2 MB, and a
 * hundred tickets with a long message, or a thousand holds that run out together, are more.
 */
export const outboxParts = (changes: Changes, mails: MailRequest[]): OutboxPart[] => {
  const whole = { changes: JSON.stringify(changes), mails: JSON.stringify(mails) }
  if (whole.changes === '{}' && whole.mails === '[]') return []
  return whole.changes.length + whole.mails.length <= maxLength ? [whole] : split(changes, mails)
}

type Part = { changes: Changes; mails: MailRequest[] }

const split = (changes: Changes, mails: MailRequest[]): OutboxPart[] => {
  const parts: Part[] = []
  let length = maxLength
  const partFor = (thing: unknown): Part => {
    const own = JSON.stringify(thing).length
    if (length + own > maxLength) {
      parts.push({ changes: {}, mails: [] })
      length = 0
    }
    length += own
    return parts.at(-1) as Part
  }
  for (const [table, rows] of Object.entries(changes))
    for (const [id, row] of Object.entries(rows)) {
      const part = partFor(row)
      part.changes[table] = { ...part.changes[table], [id]: row }
    }
  for (const mail of mails) partFor(mail).mails.push(mail)
  return parts.map((part) => ({ changes: JSON.stringify(part.changes), mails: JSON.stringify(part.mails) }))
}
