import { beforeEach, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { MAX_CSV_ROWS } from '../../../contract/csv-columns.ts'
import type { PromoCodeInput } from '../../../contract/promo-codes.ts'
import type { SetUp } from '../../../domain/csv-import/read-set-up.ts'
import { foundIn } from './create-set-up.ts'

let stage: Stage
beforeEach(() => {
  stage = openStage()
})

const code = (row: number, text: string, tickets: string[] = []) => ({
  row,
  fields: { code: text, discount_type: 'PERCENTAGE', rate_ppm: 100_000 } as PromoCodeInput,
  tickets,
})
const create = (setUp: Partial<SetUp>, dry_run = false) => {
  const whole = { tickets: [], questions: [], promo_codes: [], check_in_lists: [], ...setUp }
  const columns = { code: 'Code', tickets: 'Tickets' }
  return stage.box.command('createSetUp', { setUp: whole, columns, taxes: [], seed: 'a file', dry_run }, stage.clock.now)
}
const listed = (): string[] => {
  const found = stage.box.query('listPromoCodes', null, stage.clock.now)
  return found.ok ? found.value.map((one) => one.code).toSorted() : []
}
const sent = (): number => stage.box.db.all('select seq from outbox').length

it('a file with a fault in its last row leaves nothing, neither rows nor what is sent on', () => {
  const before = [listed(), sent()]
  const answer = create({ promo_codes: [code(2, 'ONE'), code(3, 'TWO', ['Nowhere']), code(4, 'one')] })
  expect(!answer.ok && foundIn(answer.problem)).toMatchObject({
    faults: [
      { row: 3, column: 'Tickets', message: 'validation.import_ticket' },
      { row: 4, column: 'Code', message: 'promo_code_taken' },
    ],
    counts: { promo_codes: 3 },
  })
  expect([listed(), sent()]).toEqual(before)
})

it('a dry run counts what there would be, and leaves nothing', () => {
  const before = [listed(), sent()]
  const answer = create({ promo_codes: [code(2, 'ONE')] }, true)
  expect(!answer.ok && foundIn(answer.problem)).toMatchObject({ faults: [], counts: { promo_codes: 1 } })
  expect([listed(), sent()]).toEqual(before)
})

it('a whole file is created in one go, and once where it is repeated', () => {
  const promo_codes = Array.from({ length: MAX_CSV_ROWS }, (_, index) => code(index + 2, `CODE-${index}`))
  for (const _ of [1, 2]) expect(create({ promo_codes })).toMatchObject({ ok: true, value: { promo_codes: MAX_CSV_ROWS } })
  expect(listed().filter((one) => one.startsWith('CODE-'))).toHaveLength(MAX_CSV_ROWS)
})
