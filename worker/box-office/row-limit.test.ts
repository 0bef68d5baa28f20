import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../../tests/support/payment-stage.ts'
import { capacityInputSchema } from '../contract/capacity.ts'
import { checkInListInputSchema } from '../contract/check-in.ts'
import { promoCodeInputSchema } from '../contract/promo-codes.ts'
import { createTicketSchema } from '../contract/tickets.ts'
import { capacityEntity } from '../features/catalogue/capacity/table.ts'
import { checkInListEntity } from '../features/catalogue/check-in-lists/table.ts'
import { promoCodeEntity } from '../features/catalogue/promo-codes/table.ts'
import { ticketEntity } from '../features/catalogue/tickets/table.ts'

const entities = {
  tickets: ticketEntity,
  promo_codes: promoCodeEntity,
  capacity_assignments: capacityEntity,
  check_in_lists: checkInListEntity,
}

let stage: Stage
beforeAll(() => {
  stage = openStage({})
})
afterAll(() => stage.box.close())

const ticket_ids = ['tkt_stage']

/** Makes one of a thing under a number. */
const makers = {
  tickets: (id: string) => {
    const fields = createTicketSchema.parse({ title: 'Seat', type: 'FREE', prices: [{ price: 0 }] })
    return stage.box.command('createTicket', { id, fields, taxes: [] }, stage.clock.now)
  },
  promo_codes: (id: string) => {
    const fields = promoCodeInputSchema.parse({ code: id, discount_type: 'NONE' })
    return stage.box.command('createPromoCode', { id, fields }, stage.clock.now)
  },
  capacity_assignments: (id: string) => {
    const fields = capacityInputSchema.parse({ name: id, capacity: null, ticket_ids })
    return stage.box.command('createCapacityAssignment', { id, fields }, stage.clock.now)
  },
  check_in_lists: (id: string) => {
    const fields = checkInListInputSchema.parse({ name: id, ticket_ids })
    return stage.box.command('createCheckInList', { id, fields }, stage.clock.now)
  },
}

describe('an event', () => {
  it.each([
    ['tickets', 'ticket_limit'],
    ['promo_codes', 'promo_code_limit'],
    ['capacity_assignments', 'capacity_limit'],
    ['check_in_lists', 'check_in_list_limit'],
  ] as const)('has at most so many %s', (name, code) => {
    const { db } = stage.box
    expect(makers[name]('first')).toMatchObject({ ok: true })
    const { table, limit } = entities[name]
    const [row] = db.select().from(table).all().slice(-1)
    const missing = (limit?.rows ?? 0) - db.select().from(table).all().length - 1
    // The copies differ in what has to be unique.
    for (let index = 0; index < missing; index += 1) {
      const own = Object.fromEntries(
        ['id', 'code_key', 'short_id'].filter((key) => key in (row ?? {})).map((key) => [key, `copy-${index}`]),
      )
      db.insert(table)
        .values({ ...row, ...own } as never)
        .run()
    }
    expect(makers[name]('last')).toMatchObject({ ok: true })
    expect(makers[name]('beyond')).toMatchObject({ ok: false, problem: { code } })
    expect(makers[name]('last')).toMatchObject({ ok: true })
  })
})
