import { importFields, type ImportField, type ImportSource, type ImportTarget } from '../../contract/import-fields.ts'
import { foldHeader } from './header-text.ts'
import { sourceOf, usualNames } from './known-columns.ts'

/** A column's guessed target: known from a program's export, or guessed from its name. */
export type Guess = { target: ImportTarget | null; from: 'known' | 'guessed' | null }

type Titled = { id: string; title: string }

/** Guesses what columns are by their headers; each field once, the first column first. */
export const guessColumns = (
  headers: readonly string[],
  questions: readonly Titled[],
): { source: ImportSource | null; columns: Guess[] } => {
  const known = sourceOf(headers)
  const folded = headers.map(foldHeader)
  const columns: Guess[] = folded.map((): Guess => ({ target: null, from: null }))
  const taken = new Set<ImportTarget>()
  const take = (index: number, target: ImportTarget | undefined, from: 'known' | 'guessed'): void => {
    const column = columns[index]
    if (!target || !column || column.target || taken.has(target)) return
    taken.add(target)
    columns[index] = { target, from }
  }
  folded.forEach((header, index) => take(index, known?.columns[header], 'known'))
  // A question of the event comes before a common word.
  folded.forEach((header, index) => {
    const asked = header === '' ? undefined : questions.find(({ title }) => foldHeader(title) === header)
    take(index, asked && `question:${asked.id}`, known ? 'known' : 'guessed')
  })
  // The columns of a known export that are not wanted stay out.
  if (!known)
    for (const field of importFields) {
      const names = usualNames[field as keyof typeof usualNames] ?? []
      for (const name of names) folded.forEach((header, index) => header === name && take(index, field, 'guessed'))
    }
  return { source: known?.source ?? null, columns: withoutWholeName(columns) }
}

/** First and last name say more than the whole name beside them. */
const withoutWholeName = (columns: Guess[]): Guess[] => {
  const has = (field: ImportField) => columns.some(({ target }) => target === field)
  const isApart = has('first_name') && has('last_name')
  return columns.map((column) => (isApart && column.target === 'name' ? { target: null, from: null } : column))
}

const isValue = (cell: string): boolean => /@[^\s@]+\.[^\s@]+$/.test(cell) || /^\s*[-+]?[\d.,:/\s]+\s*$/.test(cell)

/** Whether a first row has the names of the columns: some are known, or none looks like a value. */
export const isHeaderRow = (cells: readonly string[], questions: readonly Titled[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.some((cell) => /@[^\s@]+\.[^\s@]+$/.test(cell))) return false
  return guessColumns(cells, questions).columns.some(({ target }) => target !== null) || (filled.length > 0 && !filled.some(isValue))
}

type Sold = { id: string; title: string; prices: readonly { id: string; label: string | null }[] }
/** The ticket of a value; without a price where the file, or someone, still has to name it. */
export type TicketChoice = { ticket_id: string; price_id: string | null }

const tight = (text: string): string =>
  foldHeader(text)
    .replace(/[\s,–—:/()-]+/gu, ' ')
    .trim()

/** The ticket that a value in a file names: by its title, by title and price, or by a price of this name. */
export const matchTicket = (value: string, tickets: readonly Sold[]): TicketChoice | null => {
  const wanted = tight(value)
  const ticket = tickets.find(({ title }) => tight(title) === wanted)
  if (ticket) return { ticket_id: ticket.id, price_id: ticket.prices.length === 1 ? (ticket.prices[0]?.id ?? null) : null }
  const priced = tickets.flatMap(({ id, title, prices }) => prices.map((price) => ({ id, title, price })))
  const whole = priced.find(({ title, price }) => price.label !== null && tight(`${title} ${price.label}`) === wanted)
  const labelled = priced.filter(({ price }) => price.label !== null && tight(price.label) === wanted)
  const found = whole ?? (labelled.length === 1 ? labelled[0] : undefined)
  return found ? { ticket_id: found.id, price_id: found.price.id } : null
}
