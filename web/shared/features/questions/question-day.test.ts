// @vitest-environment happy-dom
import { createElement as h, useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { render, type } from '../../../../tests/support/component.ts'
import { QuestionDay } from './question-day.tsx'

const partOf = (part: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`[data-part="${part}"]`)
  if (!input) throw new Error(`no field for the ${part}`)
  return input
}

it('is typed in three fields, in any digits, and is unfinished until all have something', async () => {
  const sent = vi.fn<(value: string) => void>()
  const left = vi.fn<() => void>()
  const Page = (): ReactNode => {
    const [value, setValue] = useState('2001-02-03')
    const change = (next: string): void => {
      sent(next)
      setValue(next)
    }
    return h(QuestionDay, { name: 'born', required: true, value, onChange: change, onBlur: left })
  }
  await render(h(Page))
  expect(['day', 'month', 'year'].map((part) => partOf(part).value)).toEqual(['3', '2', '2001'])
  await type(partOf('month'), '')
  expect(sent).toHaveBeenLastCalledWith('?')
  expect([partOf('day').value, partOf('year').value]).toEqual(['3', '2001'])
  await type(partOf('month'), '١٢')
  expect(sent).toHaveBeenLastCalledWith('2001-12-03')
  expect(left).not.toHaveBeenCalled()
  partOf('month').blur()
  expect(left).toHaveBeenCalledOnce()
  for (const part of ['day', 'month', 'year']) await type(partOf(part), '')
  expect(sent).toHaveBeenLastCalledWith('')
})
