import { describe, expect, it } from 'vitest'
import type { MailRequest } from '../mail/message.ts'
import { sampleMail } from '../mail/samples.ts'
import { ticket } from '../mail/templates/ticket.ts'
import * as outbox from './outbox-parts.ts'
import type { Changes } from './table.ts'

/** As they are read again. */
const outboxParts = (...changed: Parameters<typeof outbox.outboxParts>) =>
  outbox
    .outboxParts(...changed)
    .map(({ changes, mails }) => ({ changes: JSON.parse(changes) as Changes, mails: JSON.parse(mails) as MailRequest[] }))

const mailOf = (id: string, message: string): MailRequest => ({
  ...sampleMail({ kind: 'TICKET', data: { ...ticket.sample, message } }),
  id,
})
const rowsOf = (table: string, count: number, text: string): Changes => ({
  [table]: Object.fromEntries(Array.from({ length: count }, (_, index) => [`id_${index}`, { id: `id_${index}`, text }])),
})

describe('the outbox rows of a command', () => {
  it('are none for nothing, and one for what fits one', () => {
    expect(outboxParts({}, [])).toEqual([])
    const changes = { ...rowsOf('orders', 2, 'x'), ...rowsOf('prices', 1, 'y') }
    const mails = [mailOf('ticket:1', 'Hello')]
    expect(outboxParts(changes, mails)).toEqual([{ changes, mails }])
  })

  it('stay far below 2 MB each, and together hold everything once, in order', () => {
    const changes = { ...rowsOf('orders', 1_500, 'x'.repeat(900)), ...rowsOf('prices', 3, 'y') }
    const mails = Array.from({ length: 100 }, (_, index) => mailOf(`ticket:${index}`, 'z'.repeat(50_000)))
    const parts = outboxParts(changes, mails)
    expect(parts.length).toBeGreaterThan(10)
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(500_000)
    expect(parts.flatMap((part) => part.mails)).toEqual(mails)
    for (const [table, rows] of Object.entries(changes))
      expect(parts.flatMap((part) => Object.entries(part.changes[table] ?? {}))).toEqual(Object.entries(rows))
  })

  it('take a single thing that is larger as it is', () => {
    const huge = mailOf('ticket:1', 'z'.repeat(600_000))
    expect(outboxParts({}, [huge, mailOf('ticket:2', 'short')]).map((part) => part.mails.map((mail) => mail.id))).toEqual([
      ['ticket:1'],
      ['ticket:2'],
    ])
  })
})
