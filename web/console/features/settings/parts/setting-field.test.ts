// @vitest-environment happy-dom
import { createElement as h, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { byText, click, inputOf, render, type } from '../../../../../tests/support/component.ts'
import { useForm } from '../../../../shared/lib/use-form.ts'
import { SettingFields } from './setting-field.tsx'

const initial = { order_timeout_minutes: '20', max_tickets_per_order: '8', allow_indexing: true, seo_title: '' }
type Values = typeof initial

const renders: string[] = []
const Page = ({ isDefault }: { isDefault: boolean }): ReactNode => {
  const form = useForm<Values>({ initial, submit: async () => undefined })
  renders.push('page')
  const names = ['order_timeout_minutes', 'max_tickets_per_order', 'seo_title', 'allow_indexing'] as const
  return h(SettingFields<Values>, { form, names, isDefault })
}
const text = () => document.body.textContent

it('draws settings by their rows, each by its own value, halves side by side', async () => {
  await render(h(Page, { isDefault: false }))
  expect(inputOf('order_timeout_minutes').closest('div[class*="repeat"]')?.contains(inputOf('max_tickets_per_order'))).toBe(true)
  expect([text()?.includes('We recommend at least'), text()?.includes('0 / 60')]).toEqual([false, true])
  const before = renders.length
  await type(inputOf('order_timeout_minutes'), '5')
  await type(inputOf('seo_title'), 'Hall')
  expect([text()?.includes('We recommend at least 15 minutes.'), text()?.includes('4 / 60')]).toEqual([true, true])
  expect(renders).toHaveLength(before)
  await click(byText('label', 'Search engines may list this page'))
  expect(inputOf('allow_indexing').checked).toBe(false)
})

it('says otherwise among the event defaults where the row says so', async () => {
  await render(h(Page, { isDefault: true }))
  expect([text()?.includes('Search engines may list the event'), text()?.includes('/ 60')]).toEqual([true, false])
})
