import type { z } from 'zod'
import { checkInListInputSchema, type CheckInListInput } from '../../contract/check-in.ts'
import { csvColumns, type CsvColumn } from '../../contract/csv-columns.ts'
import { createEventSchema, type CreateEventInput } from '../../contract/events.ts'
import { promoCodeInputSchema, type PromoCodeInput } from '../../contract/promo-codes.ts'
import type { QuestionScope, QuestionType } from '../../contract/question-types.ts'
import { questionInputSchema, type QuestionInput } from '../../contract/questions.ts'
import { createTicketSchema, type CreateTicketInput, type TicketType } from '../../contract/tickets.ts'
import { readLocale } from '../import/cell-values.ts'
import { foldHeader } from '../import/header-text.ts'
import { escapeXml } from '../xml.ts'
import { cellsOf, readShare } from './read-cells.ts'
import type { CsvFault, CsvRow, CsvTable } from './read-table.ts'

/** What one row makes. `tickets` are named, for there may be none yet; `prices` are the rows of a ticket's prices. */
export type Made<F> = { row: number; fields: F; tickets: string[]; prices?: number[] }

/** All that an event is set up with. */
export type SetUp = {
  tickets: Made<CreateTicketInput>[]
  questions: Made<QuestionInput>[]
  promo_codes: Made<PromoCodeInput>[]
  check_in_lists: Made<CheckInListInput>[]
}
/** An event of a file, with what stands below it. */
export type EventRows = { row: number; fields: CreateEventInput; setUp: SetUp }
/** The file's name of the column of each field, where it has one. */
export type FieldColumns = Record<string, string | null>

/** What an event has where its row doesn't say. */
export type EventStarts = { timezone: string; currency: string; organizer_id: string; organizers: { id: string; name: string }[] }

const types: Record<string, TicketType> = { paid: 'PAID', free: 'FREE', donation: 'DONATION', tiered: 'TIERED' }
const questionTypes: Record<string, QuestionType> = {
  text: 'SINGLE_LINE',
  'single line': 'SINGLE_LINE',
  'long text': 'MULTI_LINE',
  'multi line': 'MULTI_LINE',
  dropdown: 'DROPDOWN',
  radio: 'RADIO',
  choice: 'RADIO',
  checkbox: 'CHECKBOX',
  checkboxes: 'CHECKBOX',
  date: 'DATE',
}
const scopes: Record<string, QuestionScope> = { order: 'ORDER', buyer: 'ORDER', attendee: 'ATTENDEE', ticket: 'ATTENDEE' }

/** Lines of a cell as paragraphs. */
const paragraphs = (text: string | undefined): string | undefined =>
  text
    ?.split(/\n+/)
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('')

/** The columns that fields come from, where their names differ. */
const sources: Record<string, CsvColumn> = {
  start_date: 'start',
  end_date: 'end',
  timezone: 'time_zone',
  organizer_id: 'organizer',
  location: 'venue',
  prices: 'price',
  label: 'title',
  belongs_to: 'asked_of',
  ticket_ids: 'tickets',
  discount_type: 'discount',
  rate_ppm: 'discount',
  amount: 'discount',
  starts_at: 'start',
  expires_at: 'end',
  activates_at: 'start',
  hidden_unless_promo: 'only_with_code',
  is_hidden: 'hidden',
}

const fieldColumns = ({ nameOf }: CsvTable): FieldColumns =>
  Object.fromEntries([
    ...Object.values(csvColumns).flatMap((columns) => columns.map((column) => [column, nameOf(column)] as const)),
    ...Object.entries(sources).map(([field, column]) => [field, nameOf(column)] as const),
  ])

/** The file's name of the column that a refused field came from: `prices.1.sale_end` is that of `sale_end`. */
export const columnOf = (path: string, columns: FieldColumns): string | null => {
  const [first = '', ...more] = path.split('.').filter((part) => !/^\d+$/.test(part))
  return columns[more.at(-1) ?? ''] ?? columns[first] ?? null
}

const emptySetUp = (): SetUp => ({ tickets: [], questions: [], promo_codes: [], check_in_lists: [] })

/** Reads what rows say: events with what stands below each, or the set-up of an event that exists, in `currency`. */
export const readSetUp = (
  table: CsvTable,
  starts: EventStarts | null,
  currency: string,
): { events: EventRows[]; setUp: SetUp; columns: FieldColumns; faults: CsvFault[] } => {
  const faults = [...table.faults]
  const events: EventRows[] = []
  const own = emptySetUp()
  let into = own
  let money = currency
  /** The tickets that prices may follow, with the row of each price. */
  let ticket: { fields: CreateTicketInput; rows: number[]; ownPrice: boolean; type: TicketType | undefined } | null = null

  const columns = fieldColumns(table)
  const made = <F>(row: number, made: F, tickets: string[] = []): Made<F> => ({ row, fields: made, tickets })

  const readers: Record<CsvRow['kind'], (line: CsvRow) => void> = {
    EVENT: (line) => {
      ticket = null
      into = emptySetUp()
      const cells = cellsOf(line, table, faults)
      if (!starts) return cells.refuse('title', 'validation.csv_event_here')
      const named = cells.text('organizer')
      const organizer =
        named === undefined ? starts.organizer_id : starts.organizers.find(({ name }) => foldHeader(name) === foldHeader(named))?.id
      if (organizer === undefined) cells.refuse('organizer', 'validation.unknown_id')
      const place = { venue_name: cells.text('venue'), address_1: cells.text('address'), city: cells.text('city') }
      const location = { ...place, postal_code: cells.text('postal_code'), country: cells.text('country')?.toUpperCase() }
      const language = cells.text('language')
      money = (cells.text('currency') ?? starts.currency).toUpperCase()
      const event = {
        title: cells.text('title') ?? '',
        organizer_id: organizer ?? '',
        start_date: cells.start('start'),
        end_date: cells.end('end'),
        timezone: cells.text('time_zone') ?? starts.timezone,
        currency: money,
        description: paragraphs(cells.text('description')),
        ...(language === undefined ? {} : { language: readLocale(language) ?? language }),
        location: Object.values(location).some((part) => part !== undefined) ? location : undefined,
      }
      events.push({ row: line.row, fields: event as CreateEventInput, setUp: into })
    },
    TICKET: (line) => {
      const cells = cellsOf(line, table, faults)
      const price = cells.amount('price', money)
      const type = cells.choice('type', types)
      const fields: CreateTicketInput = {
        title: cells.text('title') ?? '',
        type: type ?? (price ? 'PAID' : 'FREE'),
        description: paragraphs(cells.text('description')),
        prices: [{ price: price ?? 0, quantity: cells.whole('quantity') ?? null }],
        sale_start: cells.start('sale_start'),
        sale_end: cells.end('sale_end'),
        min_per_order: cells.whole('min_per_order'),
        max_per_order: cells.whole('max_per_order'),
        is_hidden: cells.yes('hidden'),
        hidden_unless_promo: cells.yes('only_with_code'),
      }
      ticket = { fields, rows: [line.row], ownPrice: price !== undefined, type }
      into.tickets.push({ ...made(line.row, fields), prices: ticket.rows })
    },
    PRICE: (line) => {
      const cells = cellsOf(line, table, faults)
      const price = {
        label: cells.text('title') ?? null,
        price: cells.amount('price', money) ?? 0,
        quantity: cells.whole('quantity') ?? null,
        sale_start: cells.start('sale_start'),
        sale_end: cells.end('sale_end'),
        is_hidden: cells.yes('hidden'),
        after_previous: cells.yes('after_previous'),
      }
      if (!ticket) return cells.refuse('title', 'validation.csv_price_first')
      // The first price takes the place of the ticket's own, which has none where it has several.
      if (ticket.rows.length === 1 && ticket.fields.prices[0]?.label === undefined && !ticket.ownPrice) {
        ticket.fields.prices = [price]
        ticket.rows[0] = line.row
      } else {
        ticket.fields.prices.push(price)
        ticket.rows.push(line.row)
      }
      if (ticket.type === undefined) ticket.fields.type = 'TIERED'
    },
    QUESTION: (line) => {
      const cells = cellsOf(line, table, faults)
      const fields: QuestionInput = {
        title: cells.text('title') ?? '',
        description: paragraphs(cells.text('description')),
        type: cells.choice('type', questionTypes) ?? 'SINGLE_LINE',
        belongs_to: cells.choice('asked_of', scopes) ?? 'ORDER',
        required: cells.yes('required'),
        hidden: cells.yes('hidden'),
        options: cells.list('options').map((label) => ({ label })),
      }
      into.questions.push(made(line.row, fields, cells.list('tickets')))
    },
    PROMO_CODE: (line) => {
      const cells = cellsOf(line, table, faults)
      const text = line.cell('discount')
      const rate_ppm = readShare(text)
      const amount = rate_ppm === null ? cells.amount('discount', money) : undefined
      const fields: PromoCodeInput = {
        code: line.cell('code'),
        discount_type: rate_ppm !== null ? 'PERCENTAGE' : text === '' ? 'NONE' : 'FIXED',
        rate_ppm,
        amount: amount ?? null,
        starts_at: cells.start('start'),
        expires_at: cells.end('end'),
        max_uses: cells.whole('max_uses'),
        max_tickets: cells.whole('max_tickets'),
        min_amount: cells.amount('min_amount', money),
      }
      into.promo_codes.push(made(line.row, fields, cells.list('tickets')))
    },
    CHECK_IN_LIST: (line) => {
      const cells = cellsOf(line, table, faults)
      const fields: CheckInListInput = {
        name: line.cell('name') || line.cell('title'),
        description: cells.text('description'),
        activates_at: cells.start('start'),
        expires_at: cells.end('end'),
        re_entry: cells.yes('re_entry'),
      }
      into.check_in_lists.push(made(line.row, fields, cells.list('tickets')))
    },
  }
  for (const line of table.rows) {
    if (starts && events.length === 0 && line.kind !== 'EVENT') {
      faults.push({ row: line.row, column: table.nameOf('row'), message: 'validation.csv_event_first' })
      continue
    }
    readers[line.kind](line)
  }
  const check = (schema: z.ZodType, { row, fields, prices }: Pick<Made<object>, 'row' | 'fields' | 'prices'>): void => {
    if (faults.some((fault) => fault.row === row)) return
    for (const issue of schema.safeParse(fields).error?.issues ?? []) {
      const path = issue.path.join('.')
      const ofPrice = issue.path[0] === 'prices' ? prices?.[Number(issue.path[1])] : undefined
      const message = issue.message.startsWith('validation.')
        ? issue.message
        : issue.code === 'invalid_type'
          ? 'validation.required'
          : 'validation.csv_choice'
      faults.push({ row: ofPrice ?? row, column: columnOf(path, columns), message })
    }
  }
  for (const setUp of [own, ...events.map((event) => event.setUp)]) {
    setUp.tickets.forEach((one) => check(createTicketSchema, one))
    setUp.questions.forEach((one) => check(questionInputSchema, one))
    setUp.promo_codes.forEach((one) => check(promoCodeInputSchema, one))
    setUp.check_in_lists.forEach((one) => check(checkInListInputSchema, one))
  }
  events.forEach((event) => check(createEventSchema, event))
  return { events, setUp: own, columns, faults: faults.toSorted((one, other) => one.row - other.row) }
}
