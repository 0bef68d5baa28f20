import { beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { stagedImport, stagedRows } from '../../../../tests/support/staged-import.ts'
import { ask, setUp } from '../../../../tests/support/whole-set-up.ts'

let stage: Stage
let price_id: string
beforeEach(() => {
  stage = openStage()
  setUp(stage)
  price_id = ask(stage, 'getTicket', 'tkt_free').prices[0]?.id ?? ''
})

const id = 'imp_1'
const options = { send_mail: false, skip_duplicates: true, skip_sold_out: false }
type Called = (name: string, input: unknown, now: number) => unknown
const must = (name: string, input: unknown): unknown => (stage.box.must as Called)(name, input, stage.clock.now)
const run = (name: string, input: unknown): unknown => (stage.box.command as Called)(name, input, stage.clock.now)
const rowsOf = (table: string) => stage.box.db.all<Record<string, unknown>>(`select * from ${table}`)

/** Everything that counts: stock, days, the sums of reports, answers. */
const figures = () => ({
  prices: rowsOf('prices'),
  days: rowsOf('sales_days').filter(({ tickets, orders, gross }) => tickets !== 0 || orders !== 0 || gross !== 0),
  sums: rowsOf('sales_sums')
    .map(({ about: _, cancelled: __, ...sum }) => sum)
    .filter(({ orders, tickets, gross, subtotal }) => [orders, tickets, gross, subtotal].some((figure) => figure !== 0)),
  answers: rowsOf('counters').filter(({ name, n }) => String(name).includes('qst_') && n !== 0),
})
const begin = (rows = stagedRows(price_id)): void => {
  must('createImport', stagedImport(id, rows.length))
  must('checkImport', { id, runs: false })
  const summary = { ready: 2, faulty: 0, duplicates: 0, left_out: 0, tickets: [], columns: [] }
  run('finishCheck', { id, turn: 1, summary, fault_pages: 0, duplicate_pages: 0 })
  must('runImport', { id, options })
}
const state = () => ask(stage, 'getImport', id)

describe('a step of an import', () => {
  it('that is repeated, comes late or is of another turn does nothing', () => {
    begin()
    const [header = null, ada = null, zoe = null] = stagedRows(price_id)
    run('importRows', { id, turn: 2, from: 0, rows: [header, ada] })
    expect(state()).toMatchObject({ state: 'RUNNING', imported: 1 })
    for (const step of [
      { id, turn: 2, from: 0, rows: [header, ada] },
      { id, turn: 1, from: 2, rows: [zoe] },
      { id, turn: 2, from: 1, rows: [ada, zoe] },
    ])
      expect(run('importRows', step)).toMatchObject({ value: { goes_on: false } })
    expect(rowsOf('orders')).toHaveLength(1)
    run('importRows', { id, turn: 2, from: 2, rows: [zoe] })
    expect(state()).toMatchObject({ state: 'DONE', imported: 2 })
    expect(rowsOf('orders')).toHaveLength(2)
  })

  it('never brings a row in twice, even from the start', () => {
    begin()
    run('importRows', { id, turn: 2, from: 0, rows: stagedRows(price_id) })
    // As if the progress had been lost.
    stage.box.db.run("update attendee_imports set state = 'RUNNING', progress = 0")
    run('importRows', { id, turn: 2, from: 0, rows: stagedRows(price_id) })
    expect([rowsOf('orders').length, rowsOf('attendees').length]).toEqual([2, 2])
  })
})

describe('an undoing', () => {
  it('takes everything back that counts, to the cent', () => {
    const before = figures()
    begin()
    run('importRows', { id, turn: 2, from: 0, rows: stagedRows(price_id) })
    expect(figures()).not.toEqual(before)
    must('undoImport', id)
    expect(run('undoRows', { id, turn: 3, limit: 1 })).toMatchObject({ value: true })
    expect(run('undoRows', { id, turn: 3, limit: 2 })).toMatchObject({ value: false })
    expect(state()).toMatchObject({ state: 'UNDONE', imported: 2, kept: 0 })
    expect(figures()).toEqual(before)
    expect(ask(stage, 'auditBooks', 'orders:').differences).toEqual([])
    expect(rowsOf('orders').map((row) => row['status'])).toEqual(['CANCELLED', 'CANCELLED'])
  })

  it('keeps who is checked in while it is under way, and counts them', () => {
    begin()
    run('importRows', { id, turn: 2, from: 0, rows: stagedRows(price_id) })
    must('undoImport', id)
    stage.box.db.run("update attendees set checked_in_at = '2027-01-01T00:00:00.000Z' where first_name = 'Ada'")
    run('undoRows', { id, turn: 3, limit: 20 })
    expect(state()).toMatchObject({ state: 'UNDONE', kept: 1, checked_in: { count: 1, names: ['Ada Wu'] } })
    expect(rowsOf('attendees').map((row) => [row['first_name'], row['status']])).toEqual([
      ['Ada', 'ACTIVE'],
      ['Zoë', 'CANCELLED'],
    ])
  })

  it('begins only where no one is checked in', () => {
    begin()
    run('importRows', { id, turn: 2, from: 0, rows: stagedRows(price_id) })
    stage.box.db.run("update attendees set checked_in_at = '2027-01-01T00:00:00.000Z'")
    expect(run('undoImport', id)).toMatchObject({ ok: false, problem: { code: 'import_checked_in', facts: { count: 2 } } })
  })
})
