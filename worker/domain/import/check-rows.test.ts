import { describe, expect, it } from 'vitest'
import type { ImportMapping } from '../../contract/imports.ts'
import type { Asked } from '../answers.ts'
import { checkRow, type RowRules } from './check-row.ts'
import { beginCheck, sameKey } from './check-rows.ts'

const asked = (more: Partial<Asked> & { id: string }): Asked => ({
  title: more.id,
  type: 'SINGLE_LINE',
  belongs_to: 'ATTENDEE',
  required: false,
  hidden: false,
  ticket_ids: [],
  options: [],
  ...more,
})
const mapping: ImportMapping = {
  has_header: true,
  columns: ['name', 'email', 'ticket', 'amount_paid', 'locale', 'question:qst_meal', 'status', 'reference', 'question:qst_day'],
  tickets: { Stehplatz: { ticket_id: 'tkt_1', price_id: 'prc_1' }, Freikarte: null },
  default_ticket: null,
  values: { 4: { ca: 'en' } },
}
const price = (id: string, label: string | null = null, quantity: number | null = null) => ({ id, label, quantity, sold: 0, held: 0 })
const tickets = [
  { id: 'tkt_1', title: 'Standing', prices: [price('prc_1', 'Regular'), price('prc_2', 'Reduced')] },
  { id: 'tkt_2', title: 'Balcony', prices: [price('prc_3', null, 2)] },
]
const rules: RowRules = {
  mapping,
  columns: mapping.columns.length,
  tickets,
  questions: [
    asked({
      id: 'qst_meal',
      type: 'RADIO',
      required: true,
      options: [
        { id: 'opt_1', label: 'Meat' },
        { id: 'opt_2', label: 'None' },
      ],
    }),
    asked({ id: 'qst_day', type: 'DATE', belongs_to: 'ORDER' }),
  ],
  currency: 'EUR',
  language: 'de',
}
const good = ['Haddad, Noor', 'Noor@Example.com', 'Balcony', '32,00', 'ca', 'meat', 'paid', '8FJK3', '1.6.2027']
const withCell = (column: number, value: string) => good.map((cell, index) => (index === column ? value : cell))
const faultsOf = (cells: string[], corrected?: Record<string, string>) => {
  const checked = checkRow(rules, cells, corrected)
  return checked.is === 'faulty' ? checked.faults.map(({ column, code }) => [column, code]) : checked.is
}

describe('a row', () => {
  it('becomes a person with a ticket, an amount, a language, answers and a reference', () => {
    const answers = [{ question_id: 'qst_meal', title: 'qst_meal', type: 'RADIO', answer: 'Meat' }]
    expect(checkRow(rules, good)).toEqual({
      who: 'Noor Haddad',
      is: 'ready',
      ready: {
        ticket_id: 'tkt_2',
        price_id: 'prc_3',
        first_name: 'Noor',
        last_name: 'Haddad',
        email: 'noor@example.com',
        amount_paid: 3200,
        locale: 'en',
        answers,
        order_answers: [{ question_id: 'qst_day', title: 'qst_day', type: 'DATE', answer: '2027-06-01' }],
        note: '8FJK3',
      },
    })
  })

  it.each([
    [0, '', 'validation.required'],
    [0, 'www.buy.example now', 'validation.no_address'],
    [0, `${'x'.repeat(51)} y`, 'validation.max_50'],
    [1, '', 'validation.required'],
    [1, 'jonas.feldmann@example', 'validation.email'],
    [1, 'tomasz.wojcik@gmial.com', 'validation.import_typo'],
    [2, 'Stehplaz', 'validation.import_ticket'],
    [2, '', 'validation.required'],
    [2, 'Standing', 'validation.import_price'],
    [3, 'much', 'validation.amount'],
    [4, 'xx', 'validation.import_language'],
    [5, '2 Mäntel', 'validation.unknown_option'],
    [5, '', 'validation.required'],
    [8, '06/01/2027', 'validation.real_day'],
  ])('has its fault named: column %i with “%s”', (column, value, code) => {
    expect(faultsOf(withCell(column, value))).toEqual([[column, code]])
  })

  it('has all its faults named at once', () => {
    expect(faultsOf(['', 'no', 'Nowhere', 'x', 'xx', 'Soup', '', '', 'soon'])).toEqual([
      [2, 'validation.import_ticket'],
      [0, 'validation.required'],
      [1, 'validation.email'],
      [3, 'validation.amount'],
      [4, 'validation.import_language'],
      [5, 'validation.unknown_option'],
      [8, 'validation.real_day'],
    ])
    expect(faultsOf([...good, 'one more'])).toEqual([[-1, 'validation.import_cells']])
  })

  it('is left out by its ticket or its status', () => {
    expect(faultsOf(withCell(2, 'Freikarte'))).toBe('left_out')
    expect(faultsOf(withCell(6, 'Refunded'))).toBe('left_out')
  })

  it('is taken as corrected, and an address that someone left as it is counts as meant', () => {
    expect(faultsOf(withCell(1, 'jonas@example'), { 1: 'jonas@example.com' })).toBe('ready')
    expect(faultsOf(withCell(1, 'tomasz@gmial.com'), { 1: 'tomasz@gmial.com' })).toBe('ready')
    const typo = checkRow(rules, withCell(1, 'tomasz@gmial.com'))
    expect(typo.is === 'faulty' && typo.faults[0]?.suggestion).toBe('tomasz@gmail.com')
  })

  it('loses the apostrophe that keeps a spreadsheet from running it', () => {
    const checked = checkRow(rules, withCell(7, "'=8FJK3"))
    expect(checked.is === 'ready' && checked.ready.note).toBe('=8FJK3')
  })

  it('has the buyer’s name and address where the attendee has none', () => {
    const columns = ['name', 'email', 'buyer_name', 'buyer_email'] as const
    const own = {
      ...rules,
      columns: 4,
      mapping: { ...mapping, columns: [...columns], default_ticket: { ticket_id: 'tkt_2', price_id: null } },
    }
    const checked = checkRow(own, ['', '', 'Ada Lovelace', 'ada@example.com'])
    expect(checked.is === 'ready' && checked.ready).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' })
  })
})

describe('a file', () => {
  const stock = { tickets, capacities: [] }
  const person = { first_name: 'Noor', last_name: 'Haddad', email: 'noor@example.com', ticket_id: 'tkt_2' }

  it('is counted against the stock: who stands after the last ticket has a fault', () => {
    const check = beginCheck(rules, stock, new Set())
    for (const row of [2, 3, 4]) check.add(row, withCell(1, `guest${row}@example.com`))
    expect(check.summary()).toMatchObject({
      ready: 2,
      faulty: 1,
      tickets: [{ title: 'Balcony', ready: 2, available: 2 }],
      columns: [{ column: 2, faults: 1 }],
    })
    const shared = beginCheck(rules, { tickets, capacities: [{ capacity: 1, ticket_ids: ['tkt_1', 'tkt_2'] }] }, new Set())
    const rows = [withCell(2, 'Stehplatz'), good].map((cells, index) => shared.add(index + 2, cells))
    expect(rows.map((row) => row && 'faults' in row && row.faults[0]?.code)).toEqual([false, 'validation.import_sold_out'])
  })

  it('has the rows named that stand twice, in it or at the event', () => {
    const check = beginCheck(rules, stock, new Set())
    check.add(2, good)
    const again = check.add(7, withCell(7, 'another'))
    expect(again && 'ready' in again && [again.twice, check.duplicateOf(again)]).toEqual([
      true,
      { row: 7, who: 'Noor Haddad', email: 'noor@example.com', ticket: 'Balcony', of_row: 2 },
    ])
    const known = beginCheck(rules, stock, new Set([sameKey(person)]))
    const there = known.add(2, good)
    expect(there && 'ready' in there && known.duplicateOf(there).of_row).toBeNull()
    expect(known.summary()).toMatchObject({ ready: 0, duplicates: 1, faulty: 0 })
  })
})
