import type { z } from 'zod'
import { aboutTickets } from '../../contract/answer-rules.ts'
import { emailSchema, firstNameSchema, lastNameSchema, lineSchema } from '../../contract/common.ts'
import type { ImportField, ImportTarget } from '../../contract/import-fields.ts'
import type { ImportMapping } from '../../contract/imports.ts'
import type { Locale } from '../../contract/languages.ts'
import type { Answer } from '../../contract/questions.ts'
import { hasOptions } from '../../contract/question-types.ts'
import { meantAddress } from '../../shared/email-typo.ts'
import { checkAnswers, type Asked } from '../answers.ts'
import { isAmount } from '../money.ts'
import { isAbsent, isYes, readAmount, readDay, readLocale, splitChoices, splitName } from './cell-values.ts'
import { foldHeader } from './header-text.ts'
import { matchTicket, type TicketChoice } from './guess-columns.ts'

/** A ticket as an import needs it. */
export type ImportTicket = { id: string; title: string; prices: { id: string; label: string | null }[] }

/** What a file's rows are checked against. */
export type RowRules = {
  mapping: ImportMapping
  columns: number
  tickets: readonly ImportTicket[]
  questions: readonly Asked[]
  currency: string
  language: Locale
}

/** Someone who comes in by a row. */
export type ReadyRow = {
  ticket_id: string
  price_id: string
  first_name: string
  last_name: string
  email: string
  amount_paid: number
  locale: Locale
  answers: Answer[]
  order_answers: Answer[]
  note: string | null
}

/** A fault of a cell; `column` is -1 where the file has none to blame. */
export type RowFault = { column: number; value: string; code: string; suggestion: string | null }

export type CheckedRow = { who: string } & (
  | { is: 'ready'; ready: ReadyRow }
  | { is: 'faulty'; faults: RowFault[] }
  /** By its ticket or its status. */
  | { is: 'left_out' }
)

/** A cell's text, without the apostrophe that keeps spreadsheets from running it. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@])/u, '').trim()

const MAX_NOTE_LENGTH = 200

/** Checks a row as a buyer's details are. `corrected` has the cells that someone corrected, by column. */
export const checkRow = (rules: RowRules, cells: readonly string[], corrected: Record<string, string> = {}): CheckedRow => {
  const { mapping } = rules
  const columnOf = (target: ImportTarget): number => mapping.columns.indexOf(target)
  const cellAt = (column: number): string => {
    const given = corrected[column] ?? cells[column] ?? ''
    return plain(corrected[column] === undefined ? (mapping.values[column]?.[given.trim()] ?? given) : given)
  }
  const cell = (target: ImportTarget): string => (columnOf(target) < 0 ? '' : cellAt(columnOf(target)))
  const faults: RowFault[] = []
  const fault = (target: ImportTarget, code: string, suggestion: string | null = null): void => {
    const column = columnOf(target)
    faults.push({ column, value: column < 0 ? '' : (corrected[column] ?? cells[column] ?? '').slice(0, 200), code, suggestion })
  }
  const read = <T>(target: ImportTarget, schema: z.ZodType<T>, text: string): T | null => {
    const given = schema.safeParse(text)
    if (given.success) return given.data
    const message = given.error.issues[0]?.message ?? ''
    fault(target, /^validation\.\w+$/.test(message) ? message : 'validation.text')
    return null
  }

  const name = nameOf(cell)
  const who = `${name.first_name} ${name.last_name}`.trim()
  if (isAbsent(cell('status')) || isYes(cell('void'))) return { who, is: 'left_out' }
  const extra = cells.findIndex((text, column) => column >= rules.columns && text.trim() !== '')
  if (extra >= 0) faults.push({ column: -1, value: cells[extra] ?? '', code: 'validation.import_cells', suggestion: null })

  const ticket = ticketOf(rules, cell)
  if (ticket === 'left_out') return { who, is: 'left_out' }
  if (typeof ticket === 'string')
    fault(columnOf('ticket') < 0 || ticket === 'validation.import_price' ? priceOr(columnOf) : 'ticket', ticket)

  const nameColumn: ImportField = ['first_name', 'name', 'buyer_name'].find((one) => columnOf(one as ImportField) >= 0) as ImportField
  const first_name = read(nameColumn ?? 'first_name', firstNameSchema, name.first_name)
  const last_name = read(columnOf('last_name') >= 0 ? 'last_name' : (nameColumn ?? 'last_name'), lastNameSchema, name.last_name)
  const emailColumn: ImportField = columnOf('email') >= 0 && (cell('email') !== '' || columnOf('buyer_email') < 0) ? 'email' : 'buyer_email'
  const address = cell(emailColumn)
  const email = address === '' ? (fault(emailColumn, 'validation.required'), null) : read(emailColumn, emailSchema, address)
  const meant = email === null ? null : meantAddress(email)
  // An address that was looked at, and left, is meant.
  if (meant !== null && corrected[columnOf(emailColumn)] === undefined && mapping.values[columnOf(emailColumn)]?.[address] === undefined)
    fault(emailColumn, 'validation.import_typo', meant)

  const paid = cell('amount_paid')
  const amount = paid === '' ? 0 : readAmount(paid, rules.currency)
  if (amount === null || !isAmount(amount, rules.currency)) fault('amount_paid', 'validation.amount')
  const language = cell('locale')
  const locale = language === '' ? rules.language : readLocale(language)
  if (locale === null) fault('locale', 'validation.import_language', rules.language)
  const reference = cell('reference')
  const note = reference === '' ? null : read('reference', lineSchema.max(MAX_NOTE_LENGTH, `validation.max_${MAX_NOTE_LENGTH}`), reference)

  const ticketId = typeof ticket === 'string' ? null : ticket.ticket_id
  const answered = answersOf(rules, ticketId, cell, columnOf)
  faults.push(
    ...answered.faults.map(({ target, code }) => ({
      column: columnOf(target),
      value: cells[columnOf(target)] ?? '',
      code,
      suggestion: null,
    })),
  )
  if (
    faults.length > 0 ||
    typeof ticket === 'string' ||
    !ticket.price_id ||
    first_name === null ||
    last_name === null ||
    email === null ||
    amount === null ||
    locale === null
  )
    return { who, is: 'faulty', faults }
  return {
    who,
    is: 'ready',
    ready: {
      ticket_id: ticket.ticket_id,
      price_id: ticket.price_id,
      first_name,
      last_name,
      email,
      amount_paid: amount,
      locale,
      answers: answered.attendee,
      order_answers: answered.order,
      note,
    },
  }
}

const priceOr = (columnOf: (target: ImportTarget) => number): ImportField => (columnOf('price') >= 0 ? 'price' : 'ticket')

/** The person of a row: first and last name, else the whole name, else the buyer's. */
const nameOf = (cell: (target: ImportTarget) => string): { first_name: string; last_name: string } => {
  const apart = { first_name: cell('first_name'), last_name: cell('last_name') }
  if (apart.first_name !== '') return apart
  const whole = cell('name') || (apart.last_name === '' ? cell('buyer_name') : '')
  if (whole === '') return apart
  return apart.last_name === '' ? splitName(whole) : { first_name: whole, last_name: apart.last_name }
}

/** The ticket and price of a row, the key of what is wrong with them, or that it is left out. */
const ticketOf = ({ mapping, tickets }: RowRules, cell: (target: ImportTarget) => string): TicketChoice | string => {
  const value = cell('ticket')
  const listed = value === '' ? undefined : mapping.tickets[value]
  if (listed === null) return 'left_out'
  const chosen = value === '' ? mapping.default_ticket : (listed ?? matchTicket(value, tickets))
  if (!chosen) return value === '' ? 'validation.required' : 'validation.import_ticket'
  const ticket = tickets.find(({ id }) => id === chosen.ticket_id)
  if (!ticket) return 'validation.import_ticket'
  const label = cell('price')
  const named =
    label === '' ? undefined : ticket.prices.find((price) => price.label !== null && foldHeader(price.label) === foldHeader(label))
  if (named) return { ticket_id: ticket.id, price_id: named.id }
  const only = ticket.prices.length === 1 ? ticket.prices[0]?.id : ticket.prices.find(({ id }) => id === chosen.price_id)?.id
  return only ? { ticket_id: ticket.id, price_id: only } : 'validation.import_price'
}

type TargetFault = { target: ImportTarget; code: string }

/** The answers of a row: to the questions that have a column. Of those, required ones have to be answered. */
const answersOf = (
  { questions, mapping }: RowRules,
  ticketId: string | null,
  cell: (target: ImportTarget) => string,
  columnOf: (target: ImportTarget) => number,
): { attendee: Answer[]; order: Answer[]; faults: TargetFault[] } => {
  const faults: TargetFault[] = []
  if (!mapping.columns.some((target) => target?.startsWith('question:'))) return { attendee: [], order: [], faults }
  const scoped = (scope: 'ATTENDEE' | 'ORDER'): Answer[] =>
    aboutTickets(questions, scope, ticketId === null ? [] : [ticketId]).flatMap((question) => {
      const target: ImportTarget = `question:${question.id}`
      if (columnOf(target) < 0) return []
      const given = cell(target)
      const checked = checkAnswers([question], [{ question_id: question.id, answer: answerOf(question, given) }])
      const [code] = Object.values(checked.errors)[0] ?? []
      if (code) faults.push({ target, code })
      return checked.answers
    })
  return { attendee: scoped('ATTENDEE'), order: scoped('ORDER'), faults }
}

/** A cell as an answer: options by their label in any case, a day as it is stored. */
const answerOf = ({ type, options }: Asked, text: string): string | string[] => {
  const labels = options.map(({ label }) => label)
  const labelOf = (part: string): string => labels.find((label) => foldHeader(label) === foldHeader(part)) ?? part
  if (type === 'CHECKBOX') return splitChoices(text, labels).map(labelOf)
  if (hasOptions(type)) return text === '' ? '' : labelOf(text)
  if (type === 'DATE') return text === '' ? '' : (readDay(text) ?? text)
  return text
}
