/** A cell's value; null is an empty cell. An amount is the decimal of its currency (`amountToDecimal`). */
export type CsvCell = string | number | null

/** Text that a spreadsheet may run as a formula: these characters first, also in full width or behind blanks; and a leading tab or line break. */
const runs = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u
/** A number is no formula, although it may start with a minus. */
const isNumber = /^-?\d+(\.\d+)?$/
const mustQuote = /[",\r\n]|^\s|\s$/
const byteOrderMark = '\uFEFF'
const charactersAtOnce = 16_384

const cellText = (cell: CsvCell): string => {
  const text = cell === null ? '' : String(cell)
  const shown = runs.test(text) && !isNumber.test(text) ? `'${text}` : text
  return mustQuote.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/** A line of a CSV (RFC 4180) with its line end; a cell that a spreadsheet would run as a formula starts with an apostrophe. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`

/**
 * A CSV in UTF-8 with a byte order mark for Excel, head first. Rows are read only as fast as the client takes them, so
 * that it may have any size; a client that disconnects ends the reading.
 */
export const csvStream = (
  head: readonly string[],
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const source = (async function* () {
    yield byteOrderMark + csvLine(head)
    for await (const row of rows) yield csvLine(row)
  })()
  return new ReadableStream({
    pull: async (controller) => {
      let text = ''
      while (text.length < charactersAtOnce) {
        const { done, value } = await source.next()
        if (done) {
          if (text) controller.enqueue(encoder.encode(text))
          return controller.close()
        }
        text += value
      }
      controller.enqueue(encoder.encode(text))
    },
    cancel: async () => {
      await source.return()
    },
  })
}

/** The headers of a CSV download; its file name is given in parts without an extension: `['Nocturnes', 'orders', '2027-05-01']`. */
export const csvHeaders = (nameParts: readonly string[]): Record<string, string> => {
  const name = nameParts
    .map((part) => part.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter((part) => part !== '')
    .map((part) => [...part].slice(0, 60).join(''))
    .join('-')
  const plain = name.normalize('NFKD').replace(/[^\w-]/g, '') || 'foyer'
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${plain}.csv"; filename*=UTF-8''${encodeURIComponent(name)}.csv`,
    'cache-control': 'no-store',
  }
}
