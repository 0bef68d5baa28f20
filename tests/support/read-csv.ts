/** The rows of a CSV by RFC 4180, parsed strictly: anything else throws. The byte order mark is skipped. */
export const readCsv = (text: string): string[][] => {
  const body = text.replace(/^\uFEFF/, '')
  const rows: string[][] = []
  let at = 0
  const cell = (): string => {
    if (body[at] !== '"') {
      const [plain] = /^[^",\r\n]*/.exec(body.slice(at))!
      at += plain.length
      return plain
    }
    const [quoted, inner] = /^"((?:[^"]|"")*)"/.exec(body.slice(at)) ?? []
    if (quoted === undefined || inner === undefined) throw new Error(`A quote without end at ${at}`)
    at += quoted.length
    return inner.replaceAll('""', '"')
  }
  while (at < body.length) {
    const row = [cell()]
    while (body[at] === ',') {
      at += 1
      row.push(cell())
    }
    if (!body.startsWith('\r\n', at)) throw new Error(`Neither comma nor line end at ${at}`)
    at += 2
    rows.push(row)
  }
  return rows
}
