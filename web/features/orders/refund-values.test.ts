import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import type { ConsoleOrder } from '../../../worker/contract/refunds.ts'
import { amountSentence } from '../../lib/amount-sentence.ts'
import { newRefund, refundAmountFault } from './refund-values.ts'

it.each([
  ['KWD', '1.255'],
  ['EUR', 'some'],
])('an amount %s does not have is answered with what to enter', (currency, amount) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const order = { currency, amount_refundable: 5000, total_refunded: 0, refunds: [] } as Partial<ConsoleOrder> as ConsoleOrder
  const values = { ...newRefund(order), amount }
  expect(refundAmountFault(order, values, 5000)).toBe(amountSentence(2500, currency))
  expect(refundAmountFault(order, { ...values, amount: '1.25' }, 5000)).toBeUndefined()
})
