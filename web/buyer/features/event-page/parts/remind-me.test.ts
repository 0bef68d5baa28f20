// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { byText, click, render } from '../../../../../tests/support/component.ts'
import { RemindMe } from './remind-me.tsx'

const event = { id: 'evt_1', title: 'Nocturnes' }
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

afterEach(() => vi.restoreAllMocks())

it('saves a reminder of the moment a sale begins', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  const start = inMinutes(120)
  await render(h(RemindMe, { event, start }))
  await click(byText('button', 'Remind me'))
  const text = await saved[0]?.text()
  expect(text).toContain('Tickets for Nocturnes go on sale')
  expect(text).toContain(start.slice(0, 16).replaceAll(/[-:]/g, ''))
})

it('offers none when it would come too late', async () => {
  await render(h(RemindMe, { event, start: inMinutes(2) }))
  expect(byText('button', 'Remind me')).toBeUndefined()
})
