// @vitest-environment happy-dom
import { createElement as h, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { byText, click, render } from '../../../../../tests/support/component.ts'
import { useForm } from '../../../../shared/lib/use-form.ts'
import { newTicketValues, ticketInput, type TicketValues } from '../model/ticket-fields.ts'
import { VisibilitySection } from './visibility-section.tsx'

const inputs: ReturnType<typeof ticketInput>[] = []
const Page = ({ start }: { start: Partial<TicketValues> }): ReactNode => {
  const form = useForm<TicketValues>({ initial: { ...newTicketValues([]), ...start }, submit: async () => undefined })
  inputs.push(ticketInput(form.allValues, 'EUR'))
  return h(VisibilitySection, { form })
}
const open = () => click(document.querySelector<HTMLElement>('[aria-expanded]') ?? undefined)
const choose = (name: string) => click(byText('label', name))
const fields = () => [inputs.at(-1)?.is_hidden, inputs.at(-1)?.hidden_unless_promo]

it('is one choice of who sees a ticket, sent as the two fields of the API', async () => {
  await render(h(Page, { start: {} }))
  expect(document.body.textContent).toBe('VisibilityEveryone')
  await open()
  await choose('With a promo code')
  expect(fields()).toEqual([false, true])
  await choose('No one')
  expect(fields()).toEqual([true, true])
  await choose('Everyone')
  expect(fields()).toEqual([false, false])
})

it('says in its row that a ticket is paused, or hidden at times', async () => {
  await render(h(Page, { start: { is_hidden: true, hide_when_sold_out: true } }))
  expect(document.body.textContent).toMatch(/No one.*hidden at times/)
})

it('starts a new ticket with at most ten per order', () => {
  expect(newTicketValues([]).max_per_order).toBe('10')
})
