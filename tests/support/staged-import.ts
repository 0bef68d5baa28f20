import type { ImportMapping } from '../../worker/contract/imports.ts'
import type { ImportRow } from '../../worker/domain/import/check-rows.ts'

/** An import as an upload makes it: a header, and one row less than `lines`. */
export const stagedImport = (id: string, lines: number) => ({
  id,
  file_name: 'guests.csv',
  folder: `imports/2027-01-01/evt/${id}`,
  created_by: 'Ora Nizer',
  file_until: '2999-01-01T00:00:00.000Z',
  file: {
    format: 'csv' as const,
    encoding: 'utf-8' as const,
    separator: ',' as const,
    source: null,
    has_header: true,
    lines,
    chunks: 1,
    columns: ['Name', 'Email', 'Ticket'].map((name) => ({ name, samples: [], values: null, guess: 'guessed' as const })),
    mapping: {
      has_header: true,
      columns: ['name', 'email', 'ticket'],
      tickets: {},
      default_ticket: null,
      values: {},
    } satisfies ImportMapping as ImportMapping,
  },
})

/** Checked rows below a header: two people with the free ticket, who paid something and answered something. */
export const stagedRows = (price_id: string): (ImportRow | null)[] => [
  null,
  ...['Ada', 'Zoë'].map((first_name, index) => ({
    row: index + 2,
    twice: false,
    ready: {
      ticket_id: 'tkt_free',
      price_id,
      first_name,
      last_name: 'Wu',
      email: `guest${index}@foyer.test`,
      amount_paid: 700,
      locale: 'en' as const,
      answers: [{ question_id: 'qst_1', title: 'Meal', type: 'DROPDOWN' as const, answer: 'Meat' }],
      order_answers: [],
      note: '8FJK3',
    },
  })),
]
