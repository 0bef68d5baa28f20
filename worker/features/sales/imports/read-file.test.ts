import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { workbook } from '../../../../tests/support/workbook.ts'
import { UnreadableFile } from './file-rows.ts'
import { readFile, type FileOptions } from './read-file.ts'

const rowsOf = async (bytes: Uint8Array, options: FileOptions = {}) => {
  const read = await readFile(bytes, [], options)
  return { ...read, rows: read.chunks.flatMap((chunk) => JSON.parse(chunk) as unknown[]) }
}
const refusal = (bytes: Uint8Array): Promise<string> =>
  readFile(bytes, []).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableFile ? error.problem : String(error)),
  )
const utf16 = (text: string, { big = false, mark = true } = {}): Uint8Array => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}

const plain = 'Name;Email\r\n"Haddad; Noor";noor@example.com\r\n"Two\r\nlines ""quoted""";a@example.com\r\n\r\nJürgen;j@example.com'
const rows = [
  [1, 'Name', 'Email'],
  [2, 'Haddad; Noor', 'noor@example.com'],
  [3, 'Two\nlines "quoted"', 'a@example.com'],
  [5, 'Jürgen', 'j@example.com'],
]

describe('a CSV', () => {
  it.each([
    ['UTF-8', strToU8(plain), 'utf-8'],
    ['UTF-8 with a mark', strToU8(`\uFEFF${plain}`), 'utf-8'],
    ['UTF-16', utf16(plain), 'utf-16le'],
    ['UTF-16 without a mark', utf16(plain, { mark: false }), 'utf-16le'],
    ['UTF-16, big end first', utf16(plain, { big: true }), 'utf-16be'],
    ['Windows-1252', new Uint8Array(Buffer.from(plain, 'latin1')), 'windows-1252'],
  ])('in %s is read with its quotes, line ends and empty lines', async (_, bytes, encoding) => {
    expect(await rowsOf(bytes)).toMatchObject({ format: 'csv', encoding, separator: ';', has_header: true, lines: 4, rows })
  })

  it.each([
    [',', 'a,b\n1,2'],
    [';', 'a;b\n"1,5";"2,5"'],
    ['\t', 'a\tb\n1,5\t2'],
    ['|', 'a|b\n1|2'],
    [';', 'sep=;\r\na;b\n1;2'],
    [',', 'only one column\nvalue'],
  ])('has its separator found: %j', async (separator, text) => {
    expect((await rowsOf(strToU8(text))).separator).toBe(separator)
  })

  it('is read alike wherever its pieces end', async () => {
    const long = Array.from({ length: 30_000 }, (_, index) => `"Gast ${index} é\r\n2",g${index}@example.com`).join('\r\n')
    const read = await rowsOf(strToU8(`name,email\r\n${long}`))
    expect(read.lines).toBe(30_001)
    expect(read.rows.at(-1)).toEqual([30_001, 'Gast 29999 é\n2', 'g29999@example.com'])
    expect(read.rows.every((row) => (row as unknown[]).length === 3)).toBe(true)
  })

  it('keeps samples of its columns, and the values of those with few', async () => {
    const people = Array.from({ length: 50 }, (_, index) => `p${index}@example.com,${index % 3 ? 'Standing' : 'Balcony'}`)
    const { columns } = await rowsOf(strToU8(`Email,Ticket,,\n${people.join('\n')}`))
    expect(columns).toEqual([
      { name: 'Email', samples: ['p0@example.com', 'p1@example.com', 'p2@example.com'], values: null },
      {
        name: 'Ticket',
        samples: ['Balcony', 'Standing'],
        values: [
          { value: 'Standing', count: 33 },
          { value: 'Balcony', count: 17 },
        ],
      },
    ])
  })

  it.each([
    ['nothing', '', 'import_empty'],
    ['a header alone', 'Name,Email\n', 'import_empty'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'import_file_unreadable'],
    ['a quote that never ends', `a,b\n"${'x,y\n'.repeat(200_000)}`, 'import_record_too_long'],
    ['50,001 rows', `email\n${'a@example.com\n'.repeat(50_001)}`, 'import_too_many_rows'],
  ])('that is %s is refused', async (_, text, problem) => {
    expect(await refusal(new Uint8Array(Buffer.from(text, 'latin1')))).toBe(problem)
  })
})

describe('a workbook', () => {
  it('shows its first visible sheet: texts, numbers, days, and what a formula gave', async () => {
    const bytes = workbook([
      ['Name', 'Email', 'Paid', 'Day', 'Gap'],
      ['Ada & Söhne', 'ada@example.com', 32.5, new Date('2027-06-01T00:00:00Z'), '', { formula: '1+1', value: 2 }],
    ])
    expect(await rowsOf(bytes)).toMatchObject({
      format: 'xlsx',
      separator: null,
      has_header: true,
      rows: [
        [1, 'Name', 'Email', 'Paid', 'Day', 'Gap'],
        [2, 'Ada & Söhne', 'ada@example.com', '32.5', '2027-06-01', '', '2'],
      ],
    })
  })

  it('is read in inline texts and in shared ones, which may come after the sheet', async () => {
    const inline = await rowsOf(
      workbook(
        [
          ['a', 'b'],
          ['x', 'y'],
        ],
        { inline: true },
      ),
    )
    expect(inline.rows).toEqual([
      [1, 'a', 'b'],
      [2, 'x', 'y'],
    ])
    expect(
      (
        await rowsOf(
          workbook(
            [
              ['a', 'b'],
              ['x', 'y'],
            ],
            { sharedLast: true },
          ),
        )
      ).rows,
    ).toEqual(inline.rows)
  })

  it.each([
    ['an archive of something else', zipSync({ 'readme.txt': strToU8('hello') }), 'import_file_unreadable'],
    ['half a workbook', workbook([['a'], ['b']]).subarray(0, 300), 'import_file_unreadable'],
    ['an old one', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), 'import_file_unreadable'],
    ['one that unpacks to far more than it is', workbook([['a'], ['b']], { padding: 121_000_000 }), 'import_file_too_large'],
    ['one with far too much text', workbook([['a'], ['b']], { sharedPadding: 17_000_000 }), 'import_file_too_large'],
  ])('that is %s is refused', { timeout: 60_000 }, async (_, bytes, problem) => {
    expect(await refusal(bytes)).toBe(problem)
  })

  it('that claims a gigabyte and has none is read as it is', async () => {
    expect((await rowsOf(workbook([['Name'], ['Ada']], { claimed: 1_000_000_000 }))).rows).toEqual([
      [1, 'Name'],
      [2, 'Ada'],
    ])
  })

  it('takes no entities of its own: what they would multiply stays unread', async () => {
    const bytes = workbook([['Name'], ['Ada']], { prologue: '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>' })
    expect((await rowsOf(bytes)).rows).toEqual([
      [1, 'Name'],
      [2, 'Ada'],
    ])
  })
})
