import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../tests/support/read-csv.ts'
import { csvHeaders, csvLine, csvStream, type CsvCell } from './csv.ts'

const textOf = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text
}

describe('a cell', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['+49 30 123', `'+49 30 123`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\tAnn', `'\tAnn`],
    ['\rAnn', `'\rAnn`],
    ['  =1+1', `'  =1+1`],
    ['\uFF1D1', `'\uFF1D1`],
    ['\uFF0B1', `'\uFF0B1`],
    ['\uFF0D1', `'\uFF0D1`],
    ['\uFF20A', `'\uFF20A`],
    ['\uFEFF=1', `'\uFEFF=1`],
    ['-', `'-`],
    ['-12.50', '-12.50'],
    ['-3', '-3'],
    [-7, '-7'],
    [0, '0'],
    [null, ''],
    ['', ''],
    ['Ann = Bob', 'Ann = Bob'],
    [`'=1`, `'=1`],
    ['Ann "the" Bob, jr.', 'Ann "the" Bob, jr.'],
    ['two\r\nlines', 'two\r\nlines'],
    [' blank ', ' blank '],
  ] as [CsvCell, string][])('of %j reads %j', (cell, read) => expect(readCsv(csvLine([cell]))).toEqual([[read]]))

  it('never starts as a formula, and else says what it was given', () => {
    const unit = fc.constantFrom('=', '+', '-', '@', '\uFF1D', '\t', '\r', '\n', '"', ',', ' ', "'", '1', '.', 'a', 'é', '😀')
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ unit }), { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const read = readCsv(rows.map(csvLine).join(''))
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
        for (const [r, row] of rows.entries())
          for (const [c, given] of row.entries()) {
            const cell = read[r]![c]!
            expect([given, `'${given}`]).toContain(cell)
            if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell.trimStart()).not.toMatch(/^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/)
          }
      }),
    )
  })
})

describe('a stream of rows', () => {
  it('starts with the mark of UTF-8 and the head, and has every row, whole', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => [n, `Zoë 😀 ${n}`])
    const text = await textOf(csvStream(['number', 'name'], rows))
    expect(text.startsWith('\uFEFFnumber,name\r\n')).toBe(true)
    expect(readCsv(text)).toEqual([['number', 'name'], ...rows.map((row) => row.map(String))])
    expect(await textOf(csvStream(['number'], []))).toBe('\uFEFFnumber\r\n')
  })

  it('is read no faster than it is consumed, and no further than it is wanted', async () => {
    let read = 0
    let ended = false
    const reader = csvStream(
      ['name'],
      (async function* () {
        try {
          for (;;) {
            read += 1
            yield ['x'.repeat(1000)]
          }
        } finally {
          ended = true
        }
      })(),
    ).getReader()
    await reader.read()
    // Whatever would read on has had its turns by then.
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(read).toBeLessThan(60)
    await reader.cancel()
    expect(ended).toBe(true)
  })

  it('breaks off where the rows do, so that a part isn’t taken for the whole', async () => {
    const broken = (async function* (): AsyncGenerator<string[]> {
      yield ['one']
      throw new Error('gone')
    })()
    await expect(textOf(csvStream(['name'], broken))).rejects.toThrow('gone')
  })
})

it('is kept under a name without signs, in every script', () => {
  expect(csvHeaders(['Nocturnes: Ida "Sol"\r\n/../', 'orders'])['content-disposition']).toBe(
    `attachment; filename="Nocturnes-Ida-Sol-orders.csv"; filename*=UTF-8''Nocturnes-Ida-Sol-orders.csv`,
  )
  expect(csvHeaders(['ليلة', 'sales'])['content-disposition']).toBe(
    `attachment; filename="-sales.csv"; filename*=UTF-8''%D9%84%D9%8A%D9%84%D8%A9-sales.csv`,
  )
})
