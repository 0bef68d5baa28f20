// @vitest-environment happy-dom
import { createElement as h, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { click, render } from '../../../../../tests/support/component.ts'
import { useForm } from '../../../../shared/lib/use-form.ts'
import { newTicketValues, ticketInput, type TicketValues } from '../model/ticket-fields.ts'
import { ColourSection } from './colour-section.tsx'

const inputs: ReturnType<typeof ticketInput>[] = []
const Page = ({ color }: { color: string }): ReactNode => {
  const form = useForm<TicketValues>({ initial: { ...newTicketValues([]), color }, submit: async () => undefined })
  inputs.push(ticketInput(form.allValues, 'EUR'))
  return h(ColourSection, { form })
}
const choose = (name: string) => click(document.querySelector<HTMLElement>(`input[aria-label="${name}"]`) ?? undefined)

it('is a colour or none, sent as the API takes it', async () => {
  await render(h(Page, { color: '' }))
  expect(document.body.textContent).toBe('Colour at check-inNone')
  await click(document.querySelector<HTMLElement>('[aria-expanded]') ?? undefined)
  await choose('Yellow')
  expect(inputs.at(-1)?.color).toBe('#facc15')
  await choose('None')
  expect(inputs.at(-1)?.color).toBeNull()
})

it('keeps one that a program chose', async () => {
  await render(h(Page, { color: '#123456' }))
  expect(document.body.textContent).toBe('Colour at check-in#123456')
  expect(inputs.at(-1)?.color).toBe('#123456')
})
