/** What a row of an imported CSV can be. */
export const csvKinds = ['EVENT', 'TICKET', 'PRICE', 'QUESTION', 'PROMO_CODE', 'CHECK_IN_LIST'] as const
export type CsvKind = (typeof csvKinds)[number]

/** The columns of each kind of row, by their names in a file. `Row` says the kind where a file has several. */
export const csvColumns = {
  EVENT: [
    'title',
    'start',
    'end',
    'time_zone',
    'currency',
    'language',
    'organizer',
    'description',
    'venue',
    'address',
    'postal_code',
    'city',
    'country',
  ],
  TICKET: [
    'title',
    'type',
    'price',
    'quantity',
    'sale_start',
    'sale_end',
    'min_per_order',
    'max_per_order',
    'description',
    'hidden',
    'only_with_code',
  ],
  PRICE: ['title', 'price', 'quantity', 'sale_start', 'sale_end', 'hidden', 'after_previous'],
  QUESTION: ['title', 'type', 'asked_of', 'required', 'hidden', 'options', 'tickets', 'description'],
  PROMO_CODE: ['code', 'discount', 'start', 'end', 'max_uses', 'max_tickets', 'min_amount', 'tickets'],
  CHECK_IN_LIST: ['name', 'start', 'end', 'tickets', 're_entry', 'description'],
} as const satisfies Record<CsvKind, readonly string[]>
export type CsvColumn = (typeof csvColumns)[CsvKind][number]

/** Rows of a file, and events in one, at most: each file is imported in one go. */
export const MAX_CSV_ROWS = 1000
export const MAX_CSV_EVENTS = 25

/** A file to begin with: what it imports, its columns and some rows. */
const templates: Record<'PROMO_CODE' | 'CHECK_IN_LIST' | 'EVENT', string[][]> = {
  PROMO_CODE: [
    ['Code', 'Discount', 'Start', 'End', 'Max uses', 'Max tickets', 'Min amount', 'Tickets'],
    ['SPRING', '10 %', '', '2027-05-31 23:59', '100', '', '', ''],
    ['PRESS', '', '', '', '', '2', '', 'Standing; Gallery'],
  ],
  CHECK_IN_LIST: [
    ['Name', 'Start', 'End', 'Tickets', 'Re-entry', 'Description'],
    ['Main entrance', '', '', '', 'no', ''],
    ['Gallery', '2027-06-12 19:00', '2027-06-12 23:00', 'Gallery', 'yes', ''],
  ],
  EVENT: [
    [
      'Row',
      'Title',
      'Start',
      'End',
      'Time zone',
      'Currency',
      'Venue',
      'City',
      'Country',
      'Type',
      'Price',
      'Quantity',
      'Asked of',
      'Options',
    ],
    ['Event', 'Nocturnes', '2027-06-12 20:00', '', 'Europe/Berlin', 'EUR', 'Speicher 9', 'Hamburg', 'DE', '', '', '', '', ''],
    ['Ticket', 'Standing', '', '', '', '', '', '', '', 'Tiered', '', '', '', ''],
    ['Price', 'Early', '', '', '', '', '', '', '', '', '25.00', '100', '', ''],
    ['Price', 'Regular', '', '', '', '', '', '', '', '', '32.00', '200', '', ''],
    ['Question', 'Meal', '', '', '', '', '', '', '', 'Radio', '', '', 'Attendee', 'Meat; Vegetarian'],
  ],
}
export type CsvTemplate = keyof typeof templates

/** A template as the text of a file. */
export const csvTemplate = (of: CsvTemplate): string => `${templates[of].map((cells) => cells.join(',')).join('\r\n')}\r\n`
