// @vitest-environment happy-dom
import { createElement as h, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { byText, click, inputOf, render } from '../../../../../tests/support/component.ts'
import { useForm } from '../../../../shared/lib/use-form.ts'
import { newTicketValues, ticketInput, type TicketValues } from '../model/ticket-fields.ts'
import { SinglePrice } from './single-price.tsx'

const inputs: ReturnType<typeof ticketInput>[] = []
const Page = (): ReactNode => {
  const form = useForm<TicketValues>({ initial: { ...newTicketValues([]), type: 'FREE' }, submit: async () => undefined })
  inputs.push(ticketInput(form.allValues, 'EUR'))
  const [row] = form.values.prices
  return row && h(SinglePrice, { form, row, currency: 'EUR' })
}

it('has no limit by a button in the line of its label, and a limit again', async () => {
  await render(h(Page))
  expect([inputOf('quantity').value, inputs.at(-1)?.prices[0]?.quantity]).toEqual(['100', 100])
  await click(byText('button', 'No limit'))
  expect([inputOf('quantity').disabled, inputs.at(-1)?.prices[0]?.quantity]).toEqual([true, null])
  await click(byText('button', 'Set a limit'))
  expect([inputOf('quantity').disabled, inputs.at(-1)?.prices[0]?.quantity]).toEqual([false, 100])
})
