import { expect } from 'vitest'
import type { Member } from './api.ts'
import { readCsv } from './read-csv.ts'
import { stack } from './stack.ts'

/** An export as it was answered: its head, its lines by the head's names, and its headers. */
export type CsvAnswer = { head: string[]; lines: Record<string, string>[]; headers: Headers }

/** Downloads a CSV of the console and reads it strictly: every line has as many cells as the head. */
export const csvOf = async (member: Member, path: string, headers: Record<string, string> = {}): Promise<CsvAnswer> => {
  const answer = await fetch(`${stack().url}/api${path}`, { headers: { authorization: `Bearer ${member.token}`, ...headers } })
  const text = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(await answer.arrayBuffer())
  expect(answer.status, text.slice(0, 300)).toBe(200)
  const [head = [], ...rows] = readCsv(text)
  for (const row of rows) expect(row).toHaveLength(head.length)
  return {
    head,
    lines: rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? '']))),
    headers: answer.headers,
  }
}
