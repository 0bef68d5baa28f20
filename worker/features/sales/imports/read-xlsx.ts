import { Parser } from 'htmlparser2'
import { MAX_IMPORT_COLUMNS } from '../../../contract/import-fields.ts'
import { UnreadableFile, type FileRow } from './file-rows.ts'
import { unzip, type EntryReader } from './unzip.ts'

/** Unpacked bytes of all parts that are read. */
const MAX_UNPACKED_BYTES = 120_000_000
/** Characters of all texts that cells share. */
const MAX_SHARED_CHARACTERS = 16_000_000
const MAX_SHARED_TEXTS = 1_000_000
/** Characters of a cell, as Excel has it. */
const MAX_CELL_CHARACTERS = 32_767

type Handlers = {
  open?: (tag: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (tag: string) => void
}

const plainTag = (tag: string): string => tag.slice(tag.indexOf(':') + 1)

/** Reads XML piece by piece: elements without their prefixes, no entities of the document's own, no other documents. */
const xmlReader = ({ open, text, close }: Handlers): EntryReader => {
  const decoder = new TextDecoder('utf-8')
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => open?.(plainTag(tag), attributes),
      ontext: (piece) => text?.(piece),
      onclosetag: (tag) => close?.(plainTag(tag)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  return (piece, isLast) => {
    parser.write(decoder.decode(piece, { stream: !isLast }))
    if (isLast) parser.end()
  }
}

/** What the first visible sheet is called inside the file, by the workbook and its relations. */
type Book = {
  sheets: { id: string; isHidden: boolean }[]
  targets: Map<string, string>
  isFrom1904: boolean
  dateStyles: boolean[]
  shared: string[]
}

const bookReader = (book: Book): EntryReader =>
  xmlReader({
    open: (tag, attributes) => {
      if (tag === 'sheet')
        book.sheets.push({
          id: Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name) && name !== 'sheetId')?.[1] ?? '',
          isHidden: attributes['state'] === 'hidden' || attributes['state'] === 'veryHidden',
        })
      if (tag === 'workbookPr') book.isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
    },
  })

const relationsReader = (book: Book): EntryReader =>
  xmlReader({
    open: (tag, { Id, Target }) => {
      if (tag === 'Relationship' && Id && Target)
        book.targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
    },
  })

const isDateFormat = (code: string): boolean => /[ymdh]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')) && !/general/i.test(code)
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

const stylesReader = (book: Book): EntryReader => {
  const own = new Map<number, boolean>()
  let isInCells = false
  return xmlReader({
    open: (tag, attributes) => {
      if (tag === 'numFmt') own.set(Number(attributes['numFmtId']), isDateFormat(attributes['formatCode'] ?? ''))
      if (tag === 'cellXfs') isInCells = true
      if (tag === 'xf' && isInCells) {
        const format = Number(attributes['numFmtId'] ?? 0)
        book.dateStyles.push(own.get(format) ?? builtInDates.has(format))
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') isInCells = false
    },
  })
}

const sharedReader = (book: Book): EntryReader => {
  let current = ''
  let isText = false
  let isReading = 0
  let size = 0
  return xmlReader({
    open: (tag) => {
      if (tag === 'si') current = ''
      if (tag === 'rPh') isReading += 1
      if (tag === 't') isText = true
    },
    text: (piece) => {
      if (!isText || isReading > 0 || current.length >= MAX_CELL_CHARACTERS) return
      current += piece
      size += piece.length
      if (size > MAX_SHARED_CHARACTERS) throw new UnreadableFile('import_file_too_large')
    },
    close: (tag) => {
      if (tag === 't') isText = false
      if (tag === 'rPh') isReading -= 1
      if (tag !== 'si') return
      book.shared.push(current)
      if (book.shared.length > MAX_SHARED_TEXTS) throw new UnreadableFile('import_file_too_large')
    },
  })
}

const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const DAY_MS = 86_400_000

/** A day or a time as a serial number of days: `2027-06-01`, with the time where there is one. */
const dateText = (serial: number, isFrom1904: boolean): string => {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const date = new Date(start + Math.round(serial * 86_400) * 1000)
  if (Number.isNaN(date.getTime()) || date.getTime() > Date.UTC(3000, 0, 1)) return String(serial)
  const iso = date.toISOString()
  return date.getTime() % DAY_MS === 0 ? iso.slice(0, 10) : iso.slice(0, 16)
}

/** Reads a sheet's rows: what cells show, never their formulas. */
const sheetReader = (book: Book, add: (row: FileRow) => void): EntryReader => {
  let row = 0
  let column = -1
  let cells: string[] = []
  let [type, style, value] = ['', 0, '']
  let isValue = false
  const shown = (): string => {
    if (type === 's') return book.shared[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : value === '' ? '' : 'FALSE'
    if (type !== '' && type !== 'n') return type === 'd' ? value.slice(0, 16).replace(/T00:00$/, '') : value
    const number = Number(value)
    if (value === '' || Number.isNaN(number)) return value
    return book.dateStyles[style] ? dateText(number, book.isFrom1904) : String(Number(number.toPrecision(15)))
  }
  return xmlReader({
    open: (tag, attributes) => {
      if (tag === 'row') {
        row = Number(attributes['r']) || row + 1
        column = -1
        cells = []
      } else if (tag === 'c') {
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1
        type = attributes['t'] ?? ''
        style = Number(attributes['s'] ?? 0)
        value = ''
      } else if (tag === 'v' || tag === 't') isValue = true
    },
    text: (piece) => {
      if (isValue && value.length < MAX_CELL_CHARACTERS) value += piece
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false
      // Far to the right there are at most leftovers.
      if (tag === 'c' && value !== '' && column >= 0 && column <= MAX_IMPORT_COLUMNS) {
        while (cells.length < column) cells.push('')
        cells[column] = shown()
      }
      if (tag === 'row' && cells.some((cell) => cell.trim() !== '')) add({ row, cells })
    },
  })
}

/** Reads the rows of a workbook's first visible sheet. Of everything else in the file only names, styles and texts are read. */
export const readXlsx = (bytes: Uint8Array, add: (row: FileRow) => void): void => {
  const book: Book = { sheets: [], targets: new Map(), isFrom1904: false, dateStyles: [], shared: [] }
  const partReader = (name: string): EntryReader | null => {
    if (name === 'xl/workbook.xml') return bookReader(book)
    if (name === 'xl/_rels/workbook.xml.rels') return relationsReader(book)
    if (name === 'xl/styles.xml') return stylesReader(book)
    return name === 'xl/sharedStrings.xml' ? sharedReader(book) : null
  }
  try {
    // Texts may come after the sheet that uses them.
    unzip(bytes, partReader, MAX_UNPACKED_BYTES)
    const first = book.sheets.find(({ isHidden }) => !isHidden) ?? book.sheets[0]
    const sheet = (first && book.targets.get(first.id)) ?? 'xl/worksheets/sheet1.xml'
    let isThere = false
    unzip(
      bytes,
      (name) => {
        if (name !== sheet) return null
        isThere = true
        return sheetReader(book, add)
      },
      MAX_UNPACKED_BYTES,
    )
    if (!isThere) throw new UnreadableFile('import_file_unreadable')
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('import_file_unreadable')
  }
}
