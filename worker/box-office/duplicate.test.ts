import { getTableName } from 'drizzle-orm'
import { text } from 'drizzle-orm/sqlite-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBoxInNode, type BoxInNode } from '../../tests/support/box-in-node.ts'
import { openStage, type Stage } from '../../tests/support/payment-stage.ts'
import { copiedPartsSchema, type CopiedParts } from '../contract/duplicate.ts'
import { createEventSchema } from '../contract/events.ts'
import { createTicketSchema } from '../contract/tickets.ts'
import { daysLater } from '../domain/time.ts'
import type { CarriedTaxOrFee } from '../features/accounts/taxes-and-fees/table.ts'
import { rowsToCopy, type CopiedRows } from './duplicate.ts'
import { entity } from './entity.ts'
import { parts } from '../registry.ts'

const viewer = { email_confirmed: true }
const days = 100
const all = copiedPartsSchema.parse({})
const vat = {
  id: 'tax_vat',
  name: 'VAT',
  type: 'TAX',
  calculation: 'PERCENTAGE',
  rate_ppm: 70_000,
  amount: null,
  currency: null,
  included: false,
  version: 1,
} as const
const fixed = { ...vat, id: 'tax_fixed', calculation: 'FIXED', rate_ppm: null, amount: 100, currency: 'EUR' } as const

let stage: Stage
let copies: BoxInNode[]

/** An event with some of everything an organizer makes, every time and reference filled, and with sales. */
beforeEach(async () => {
  stage = openStage()
  copies = []
  const { box, clock, model } = stage
  const must: typeof box.must = (name, input) => box.must(name, input, clock.now)
  const window = { sale_start: '2027-02-01T10:00', sale_end: '2027-05-31T20:00' }
  const tiers = [
    { label: 'Early', price: 1000, quantity: 10, ...window },
    { label: 'Late', price: 2000 },
  ]
  const tiered = createTicketSchema.parse({ title: 'Tiers', type: 'TIERED', prices: tiers, ...window, tax_and_fee_ids: [vat.id, fixed.id] })
  must('createTicket', { id: 'tkt_tiers', fields: tiered, taxes: [vat, fixed] }, 0)
  const expires_at = '2027-05-30T12:00'
  const promo = { discount_type: 'PERCENTAGE' as const, rate_ppm: 100_000, expires_at }
  must('createPromoCode', { id: 'pro_some', fields: { ...promo, code: 'SOME', ticket_ids: ['tkt_tiers'] } }, 0)
  clock.now += 1
  must('createPromoCode', { id: 'pro_all', fields: { ...promo, code: 'ALL' } }, 0)
  must('createAffiliate', { id: 'aff_radio', fields: { name: 'Radio', code: 'RADIO', email: 'radio@foyer.test' } }, 0)
  must('createCapacityAssignment', { id: 'cap_hall', fields: { name: 'Hall', capacity: 50, ticket_ids: ['tkt_stage', 'tkt_tiers'] } }, 0)
  const meal = {
    title: 'Meal',
    belongs_to: 'ATTENDEE' as const,
    ticket_ids: ['tkt_tiers'],
    options: [{ label: 'Meat' }, { label: 'None' }],
  }
  must('createQuestion', { id: 'qst_meal', fields: { ...meal, type: 'RADIO' } }, 0)
  must('createQuestion', { id: 'qst_size', fields: { title: 'Size', type: 'SINGLE_LINE', belongs_to: 'ORDER' } }, 0)
  const list = { activates_at: '2027-06-01T17:00', expires_at: '2027-06-02T02:00' }
  for (let n = 0; n < 12; n += 1) {
    clock.now += 1
    must(
      'createCheckInList',
      { id: `cil_${n}`, fields: { ...list, name: `Door ${n}`, all_tickets: n > 0, ticket_ids: n > 0 ? [] : ['tkt_tiers'] } },
      0,
    )
  }
  await stage.deliver(model.happen(await stage.pay(stage.order()), 'succeeded').event)
})
afterEach(() => [stage.box, ...copies].forEach((box) => box.close()))

const rowsOf = (box: BoxInNode): CopiedRows =>
  Object.fromEntries(parts.entities.map(({ table }) => [getTableName(table), box.db.select().from(table).all() as never]))

type Asked = { flags?: Partial<CopiedParts>; taxes?: CarriedTaxOrFee[] }

const copyInto = (box: BoxInNode, { flags = {}, taxes = [vat, fixed] }: Asked): void => {
  const found = stage.box.query('getEventToCopy', { ...all, ...flags }, stage.clock.now)
  if (!found.ok) throw new Error(found.problem.code)
  const { event, rows, tax_and_fee_ids } = found.value
  box.must(
    'createEvent',
    {
      account_id: event.account_id,
      fields: createEventSchema.parse({ ...event, start_date: daysLater(event.start_date, days, event.timezone) }),
      organizer: event.organizer,
      payment: { payment_account_id: null, payment_connected: false, payment_version: 0 },
      origin: 'http://localhost:8787',
      viewer,
      copied: {
        settings: null,
        homepage: null,
        cover_image_id: null,
        rows,
        taxes: taxes.filter((tax) => tax_and_fee_ids.includes(tax.id)),
        days,
      },
    },
    stage.clock.now,
  )
}

const copyWith = (flags: Partial<CopiedParts>, { id = 'evt_copy', ...more }: Asked & { id?: string } = {}): BoxInNode => {
  const box = openBoxInNode(id)
  copies.push(box)
  copyInto(box, { flags, ...more })
  return box
}

/** Every id and time in some rows. */
const marksOf = (rows: unknown): string[] => JSON.stringify(rows).match(/"(?:(?!tax)[a-z]{3}_\w+|\d{4}-[\d-]+T[\d:.]+Z)"(?!:)/g) ?? []
const only = (box: BoxInNode, table: string, id: string) => rowsOf(box)[table]?.filter((row) => JSON.stringify(row).includes(id)) ?? []

describe('a copy', () => {
  it('has of every kind that is copied all rows, and nothing in them is the original’s: no id, no link, no time, no sum', () => {
    const before = rowsOf(stage.box)
    const after = rowsOf(copyWith({}))
    const foreign = new Set(marksOf(before))
    for (const { table, duplicate } of parts.entities) {
      const name = getTableName(table)
      if (name === 'events') continue
      if (!duplicate) {
        expect([name, after[name]]).toEqual([name, []])
        continue
      }
      // A kind that this event has nothing of would be tried by nothing.
      expect([name, before[name]?.length]).not.toEqual([name, 0])
      expect([name, after[name]?.length]).toEqual([name, before[name]?.length])
      const rows = after[name]?.map(({ created_at: _, ...row }) => row)
      expect(marksOf(rows).filter((mark) => foreign.has(mark))).toEqual([])
      expect(marksOf(rows).length).toBeGreaterThan(0)
      for (const row of before[name] ?? [])
        if (typeof row['short_id'] === 'string') expect(JSON.stringify(rows)).not.toContain(row['short_id'])
    }
    expect(before['prices']?.some((row) => Number(row['sold']) > 0)).toBe(true)
    expect(after['prices']?.map(({ sold, held, gross }) => [sold, held, gross])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  it('is the same however often it is made for one event, and another for another', () => {
    const ids = (box: BoxInNode) => JSON.stringify(Object.values(rowsOf(box)).map((rows) => rows.map((row) => row.id)))
    const first = ids(copyWith({}))
    expect(ids(copyWith({}))).toBe(first)
    expect(ids(copyWith({}, { id: 'evt_other' }))).not.toBe(first)
  })

  it('that is asked for again is there already, and stays as it is', () => {
    const box = copyWith({})
    const before = rowsOf(box)
    copyInto(box, {})
    expect(rowsOf(box)).toEqual(before)
  })

  it('keeps the order of what is shown in the order it was made', () => {
    const names = (box: BoxInNode) => box.query('listCheckInLists', null, stage.clock.now)
    const shown = (box: BoxInNode) => (names(box) as { value: { name: string }[] }).value.map(({ name }) => name)
    expect(shown(copyWith({}))).toEqual(shown(stage.box))
    expect(shown(stage.box)).toHaveLength(12)
  })

  it('takes along what its flags say, and of what is about the rest only what means no more without it', () => {
    const none = copyWith({ tickets: false })
    expect(rowsOf(none)['tickets']).toEqual([])
    expect(rowsOf(none)['prices']).toEqual([])
    expect(rowsOf(none)['promo_codes']).toMatchObject([{ code: 'ALL', ticket_ids: [] }])
    expect(rowsOf(none)['questions']).toMatchObject([{ title: 'Size', ticket_ids: [] }])
    expect(rowsOf(none)['capacity_assignments']).toMatchObject([{ name: 'Hall', ticket_ids: [] }])
    expect(only(none, 'check_in_lists', 'Door 0"')).toMatchObject([{ all_tickets: false, ticket_ids: [] }])
    expect(only(none, 'check_in_lists', 'Door 1"')).toMatchObject([{ all_tickets: true, ticket_ids: [] }])
    for (const flag of ['questions', 'promo_codes', 'affiliates', 'capacity_assignments', 'check_in_lists'] as const) {
      const rows = rowsOf(copyWith({ [flag]: false }))
      expect([flag, rows[flag]]).toEqual([flag, []])
      expect(rows['tickets']).toHaveLength(2)
    }
  })

  it('names the new tickets in what is about them', () => {
    const box = copyWith({})
    const [seat, tiers] = ['Seat', 'Tiers'].map((title) => rowsOf(box)['tickets']?.find((row) => row['title'] === title)?.id)
    expect(
      rowsOf(box)
        ['prices']?.map((row) => row['ticket_id'])
        .sort(),
    ).toEqual([seat, tiers, tiers].sort())
    expect(only(box, 'promo_codes', 'SOME')).toMatchObject([{ ticket_ids: [tiers] }])
    expect(only(box, 'capacity_assignments', 'Hall')).toMatchObject([{ ticket_ids: [seat, tiers] }])
    expect(only(box, 'check_in_lists', 'Door 0"')).toMatchObject([{ ticket_ids: [tiers] }])
  })

  it('carries taxes and fees only with their flag, and only those the account still has in the event’s currency', () => {
    const carried = (box: BoxInNode) => only(box, 'tickets', 'Tiers').map((row) => row['tax_and_fee_ids'])
    expect(carried(copyWith({}))).toEqual([[vat.id, fixed.id]])
    expect(carried(copyWith({ taxes: false }))).toEqual([[]])
    expect(carried(copyWith({}, { taxes: [vat] }))).toEqual([[vat.id]])
    expect(carried(copyWith({}, { taxes: [vat, { ...fixed, currency: 'USD' }] }))).toEqual([[vat.id]])
  })

  it('that is more than fits one call is refused before anything is made', () => {
    const measured = (most: number) => stage.box.open(stage.clock.now, (box) => rowsToCopy(box, all, most))
    const size = Object.values(measured(1_000_000) ?? {}).reduce((sum, rows) => sum + JSON.stringify(rows).length, 0)
    expect(measured(size)).not.toBeNull()
    expect(measured(size - 1)).toBeNull()
  })
})

it('a kind of row that doesn’t say whether it is copied does not compile', () => {
  // @ts-expect-error `duplicate` is missing.
  expect(entity('undecided', { columns: () => ({ id: text().primaryKey() }) }).duplicate).toBeUndefined()
})
