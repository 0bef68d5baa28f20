import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { amountSentence } from '../../../../shared/lib/amount-sentence.ts'
import { cancelsToo, newRefund, refundAmountError, refundInput } from './refund-values.ts'

it.each([
  ['KWD', '1.255'],
  ['EUR', 'some'],
])('rejects an amount that is invalid in %s with an example', (currency, amount) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const order = { currency, amount_refundable: 5000, total_refunded: 0, refunds: [] } as Partial<ConsoleOrder> as ConsoleOrder
  const values = { ...newRefund(order), amount }
  expect(refundAmountError(order, values, 5000)).toBe(amountSentence(2500, currency))
  expect(refundAmountError(order, { ...values, amount: '1.25' }, 5000)).toBeUndefined()
})

it('cancels after a full refund by default, not after a partial one', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const attendees = [{ id: 'att_1', status: 'ACTIVE' }]
  const fields = { currency: 'EUR', amount_refundable: 6800, total_refunded: 0, refunds: [], status: 'COMPLETED', attendees }
  const order = fields as unknown as ConsoleOrder
  const whole = newRefund(order)
  const ticket = { ...whole, is_whole: false, attendee_ids: ['att_1'], amount: '34.00' }
  expect([cancelsToo(order, whole, 6800), cancelsToo(order, ticket, 3400)]).toEqual([true, true])
  expect([cancelsToo(order, { ...whole, amount: '5.00' }, 6800), cancelsToo(order, { ...ticket, amount: '5.00' }, 3400)]).toEqual([
    false,
    false,
  ])
  expect(refundInput(order, { ...ticket, cancels: false }, 3400)).toMatchObject({ cancel_attendees: false, cancel_order: false })
  expect(refundInput(order, { ...ticket, amount: '5.00', cancels: true }, 3400)).toMatchObject({ cancel_attendees: true })
})
