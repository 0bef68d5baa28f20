import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCsvLines } from './csv-lines.ts'

const line = (cells: string[]): string => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
const read = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text)
  const counter = countCsvLines()
  for (let at = 0; at < bytes.length; at += size) counter.add(bytes.subarray(at, at + size))
  return counter
}

describe('countCsvLines', () => {
  const anyCell = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^["\r\n,a]{0,6}$/))
  const anyLines = fc.array(fc.array(anyCell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })

  it('counts lines with any content and chunking', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 40 }), (lines, size) => {
        const counter = read(lines.map(line).join(''), size)
        expect([counter.lines(), counter.isWhole()]).toEqual([lines.length, true])
      }),
    )
  })

  it('detects a file that is cut off inside a line', () => {
    expect([
      read('a,b\r\n"c', 3).isWhole(),
      read('a,b\r\nc', 3).isWhole(),
      read('a\r\n"b\r\n', 3).isWhole(),
      read('', 3).isWhole(),
    ]).toEqual([false, false, false, false])
  })
})
