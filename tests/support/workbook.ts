import { strToU8, zipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

type Cell = string | number | Date | { formula: string; value: number }
type Options = {
  /** Texts inside their cells, as some programs write them. */
  inline?: boolean
  /** Shared texts after the sheet. */
  sharedLast?: boolean
  /** So many spaces in the sheet. */
  padding?: number
  /** So many characters in a shared text. */
  sharedPadding?: number
  /** What the sheet says of its unpacked size. */
  claimed?: number
  /** Before the sheet's root. */
  prologue?: string
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letter = (column: number): string => String.fromCharCode(65 + column)

/** A workbook of one sheet, as Excel writes it. */
export const workbook = (rows: readonly (readonly Cell[])[], options: Options = {}): Uint8Array => {
  const shared: string[] = []
  const cell = (value: Cell, at: string): string => {
    if (value === '') return ''
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    if (value instanceof Date) return `<c r="${at}" s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`
    if (typeof value !== 'string') return `<c r="${at}"><f>${value.formula}</f><v>${value.value}</v></c>`
    if (options.inline) return `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
    shared.push(value)
    return `<c r="${at}" t="s"><v>${shared.length - 1}</v></c>`
  }
  const lines = rows.map(
    (row, index) => `<row r="${index + 1}">${row.map((value, column) => cell(value, `${letter(column)}${index + 1}`)).join('')}</row>`,
  )
  const head = `<?xml version="1.0" encoding="UTF-8"?>`
  const sheet = `${head}${options.prologue ?? ''}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData>`
  const texts = `${head}<sst>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}`
  const first = {
    '[Content_Types].xml': `${head}<Types/>`,
    'xl/workbook.xml': `${head}<workbook xmlns:r="r"><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId1"/><sheet name="People" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships><Relationship Id="rId1" Target="worksheets/hidden.xml"/><Relationship Id="rId2" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/hidden.xml': `${head}<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
  }
  const pieces: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const add = (name: string, text: string, padding: { text: string; size: number }, end: string): void => {
    const entry = new ZipDeflate(name, { level: 1 })
    archive.add(entry)
    entry.push(strToU8(text))
    const block = strToU8(padding.text.repeat(1000))
    for (let size = 0; size < padding.size; size += block.length) entry.push(block)
    entry.push(strToU8(end), true)
  }
  for (const [name, text] of Object.entries(first)) {
    const entry = new ZipPassThrough(name)
    archive.add(entry)
    entry.push(strToU8(text), true)
  }
  const addShared = () =>
    add('xl/sharedStrings.xml', texts, { text: `<si><t>${'x'.repeat(980)}</t></si>`, size: options.sharedPadding ?? 0 }, '</sst>')
  if (!options.inline && !options.sharedLast) addShared()
  add('xl/worksheets/sheet1.xml', sheet, { text: ' '.repeat(1000), size: options.padding ?? 0 }, '</worksheet>')
  if (options.sharedLast) addShared()
  archive.end()
  const bytes = new Uint8Array(Buffer.concat(pieces))
  if (options.claimed === undefined) return bytes
  const whole = { ...first, 'xl/sharedStrings.xml': `${texts}</sst>`, 'xl/worksheets/sheet1.xml': `${sheet}</worksheet>` }
  return claiming(zipSync(Object.fromEntries(Object.entries(whole).map(([name, text]) => [name, strToU8(text)]))), options.claimed)
}

/** An archive whose last entry says that it unpacks to another size. */
const claiming = (bytes: Uint8Array, size: number): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let last = 0
  for (let at = 0; at + 4 < bytes.length; at += 1) if (view.getUint32(at, true) === 0x04034b50) last = at
  view.setUint32(last + 22, size, true)
  for (let at = last; at + 4 < bytes.length; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  return bytes
}
