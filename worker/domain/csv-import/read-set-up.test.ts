import { describe, expect, it } from 'vitest'
import { csvTemplate, type CsvKind } from '../../contract/csv-columns.ts'
import { readSetUp } from './read-set-up.ts'
import { readTable } from './read-table.ts'

const starts = { timezone: 'Europe/Berlin', currency: 'EUR', organizer_id: 'org_1', organizers: [{ id: 'org_2', name: 'Halle Nord' }] }
const read = (lines: string[], only: CsvKind | null = null, withEvents = false) => {
  const table = readTable(
    lines.map((line, index) => ({ row: index + 1, cells: line.split(',') })),
    only,
  )
  return { ...readSetUp(table, withEvents ? starts : null, 'EUR'), ignored: table.ignored }
}

describe('rows of a file', () => {
  it('become promo codes: a share, an amount or none, with their limits', () => {
    const { setUp, faults, ignored } = read(
      [
        'Code,Discount,Start,Ends at,Max uses,Min amount,Tickets,Colour',
        'TEN,10 %,2027-05-01,2027-05-31,5,20.00,,red',
        'FIVE,5.50,,,,,A; B,',
        'KEY,,,,,,,',
      ],
      'PROMO_CODE',
    )
    expect(faults).toEqual([])
    expect(ignored).toEqual(['Colour'])
    expect(setUp.promo_codes).toMatchObject([
      {
        row: 2,
        tickets: [],
        fields: {
          code: 'TEN',
          discount_type: 'PERCENTAGE',
          rate_ppm: 100_000,
          starts_at: '2027-05-01T00:00',
          expires_at: '2027-05-31T23:59',
          max_uses: 5,
          min_amount: 2000,
        },
      },
      { row: 3, tickets: ['A', 'B'], fields: { code: 'FIVE', discount_type: 'FIXED', amount: 550 } },
      { row: 4, fields: { code: 'KEY', discount_type: 'NONE' } },
    ])
  })

  it('become an event with what stands below it, and the next event', () => {
    const { events, faults } = read(
      [
        'Row,Title,Start,Organizer,Price,Quantity,Options,Type',
        'Event,Nocturnes,2027-06-12 20:00,halle nord,,,,',
        'Ticket,Standing,,,,,,',
        'Price,Early,,,25.00,100,,',
        'Price,Regular,,,32.00,,,',
        'Question,Meal,,,,,Meat; None,Radio',
        'Event,Matinée,13.06.2027 11:00,,,,,',
        'Ticket,Seat,,,18,,,',
      ],
      null,
      true,
    )
    expect(faults).toEqual([])
    const [evening, morning] = events
    expect(evening?.fields).toMatchObject({ title: 'Nocturnes', start_date: '2027-06-12T20:00', organizer_id: 'org_2', currency: 'EUR' })
    expect(evening?.setUp.tickets).toMatchObject([
      {
        row: 3,
        prices: [4, 5],
        fields: {
          type: 'TIERED',
          prices: [
            { label: 'Early', price: 2500, quantity: 100 },
            { label: 'Regular', price: 3200 },
          ],
        },
      },
    ])
    expect(evening?.setUp.questions).toMatchObject([{ fields: { type: 'RADIO', options: [{ label: 'Meat' }, { label: 'None' }] } }])
    expect(morning?.fields).toMatchObject({ start_date: '2027-06-13T11:00', organizer_id: 'org_1' })
    expect(morning?.setUp.tickets).toMatchObject([{ fields: { type: 'PAID', prices: [{ price: 1800, quantity: null }] } }])
  })

  it('have each fault named by its row and the file’s own column', () => {
    const { faults } = read([
      'Row,Promo code,Discount,Expires,Max uses,Title,Price',
      'promo code,A,10 %,2027-02-31,many,,',
      'promo code,GOOD,a lot,,0,,',
      'seat,,,,,,',
      'price,,,,,Early,12.00',
      'event,,,,,Another,',
      'ticket,,,,,,12.3456',
    ])
    expect(faults).toEqual([
      { row: 2, column: 'Expires', message: 'validation.date' },
      { row: 2, column: 'Max uses', message: 'validation.quantity' },
      { row: 3, column: 'Discount', message: 'validation.amount' },
      { row: 4, column: 'Row', message: 'validation.csv_kind' },
      { row: 5, column: 'Title', message: 'validation.csv_price_first' },
      { row: 6, column: 'Title', message: 'validation.csv_event_here' },
      { row: 7, column: 'Price', message: 'validation.amount' },
    ])
    expect(read(['Code', 'no spaces please'], 'PROMO_CODE').faults).toEqual([{ row: 2, column: 'Code', message: 'validation.promo_code' }])
    expect(read(['Row,Title', 'Ticket,Seat'], null, true).faults).toEqual([
      { row: 2, column: 'Row', message: 'validation.csv_event_first' },
    ])
  })

  it.each(['PROMO_CODE', 'CHECK_IN_LIST', 'EVENT'] as const)('of the template for %s have no fault', (kind) => {
    const { faults, ignored } = read(csvTemplate(kind).trim().split('\r\n'), kind, kind === 'EVENT')
    expect([faults, ignored]).toEqual([[], []])
  })
})
