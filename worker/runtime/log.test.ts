import { DrizzleQueryError } from 'drizzle-orm/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logError, masked, reasonOf } from './log.ts'

const code = 'TK7Q2M9XWD4HB8RCJN5VEZ3G'
const address = 'noor.haddad@example.test'

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => vi.restoreAllMocks())

/** A query that failed as drizzle tells it. */
const failedQuery = () =>
  new DrizzleQueryError(
    'insert into mails values (?, ?)',
    [address, code, 'Noor Haddad'],
    new Error('D1_ERROR: no such table: mails: SQLITE_ERROR'),
  )

describe('an error in the log', () => {
  it('of a query has the driver’s message and its place, and none of the parameters', () => {
    logError('outbox not drained', { event_id: 'evt_11xah6e289gg04pe' }, failedQuery())
    const [line = ''] = lines
    expect(JSON.parse(line)).toMatchObject({
      message: 'outbox not drained',
      event_id: 'evt_11xah6e289gg04pe',
      error: 'D1_ERROR: no such table: mails: SQLITE_ERROR',
    })
    expect(JSON.parse(line).stack[0]).toMatch(/^at failedQuery \(.*log\.test\.ts:\d+:\d+\)$/)
    for (const secret of [address, code, 'Noor', 'insert into']) expect(line).not.toContain(secret)
  })

  it('that came from another process without its cause says no more than that a query failed', () => {
    const { message } = failedQuery()
    expect(reasonOf(new Error(message))).toBe('Failed query')
    expect(reasonOf(new Error(`remote: ${message}`))).toBe('remote: Failed query')
  })

  it('has what looks like an address or a token made unreadable, and what a driver quotes', () => {
    expect(masked(`to ${address}, token ${code}, event evt_11xah6e289gg04pe`)).toBe('to …, token …, event evt_11xah6e289gg04pe')
    expect(reasonOf(new Error(`fts5: syntax error near "Haddad"`))).toBe('fts5: syntax error near "…"')
    expect(reasonOf('a text')).toBe('string')
  })

  it('has frames only, whatever the message looks like', () => {
    logError('unexpected', {}, new Error(`params: a\n    at ${address}:1:1\nrest`))
    expect(lines[0]).not.toContain('example.test')
  })
})
