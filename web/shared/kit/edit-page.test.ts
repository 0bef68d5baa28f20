// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement as h } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { byText, click, inputOf, render, settled, submit, type } from '../../../tests/support/component.ts'
import { api } from '../lib/api.ts'
import { ApiProblem, OfflineError } from '../lib/api-error.ts'
import type { Form } from '../lib/form-fields.ts'
import { TextField } from '../ui/text-field.tsx'
import { EditPage } from './edit-page.tsx'

type Row = { title: string; city: string }

const saved: [string, unknown, string | null][] = []
let answers: { resolve: (answer: unknown) => void; reject: (error: unknown) => void }[]
const text = () => document.body.textContent
const answer = (data: Row, etag: string) => act(async () => answers.pop()?.resolve({ data, etag }))
const refuse = (error: unknown) => act(async () => answers.pop()?.reject(error))
const changedMeanwhile = (current: Row) =>
  new ApiProblem({ type: '', title: '', status: 412, detail: '', code: 'changed_meanwhile', etag: '"2"', current } as never)

beforeEach(async () => {
  answers = []
  saved.length = 0
  vi.spyOn(api, 'getVersioned').mockResolvedValue({ data: { title: 'Hall', city: 'Berlin' }, etag: '"1"' } as never)
  vi.spyOn(api, 'edit').mockImplementation((path, body, etag) => {
    saved.push([path, body, etag])
    return new Promise<never>((resolve, reject) => answers.push({ resolve: resolve as (answer: unknown) => void, reject }))
  })
  const page = () =>
    h(EditPage<Row, Row, Row>, {
      queryKey: ['hall'],
      path: '/hall',
      values: (row) => row,
      input: (values) => values,
      saved: () => undefined,
      children: (form: Form<Row>) => [
        h(form.Field<'title', Parameters<typeof TextField>[0]>, { key: 'title', as: TextField, name: 'title', label: 'Title' }),
        h(form.Field<'city', Parameters<typeof TextField>[0]>, { key: 'city', as: TextField, name: 'city', label: 'City' }),
      ],
    })
  const router = createMemoryRouter([{ path: '/', Component: page }])
  await render(h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router })))
  await settled(() => inputOf('title'))
})
afterEach(() => vi.restoreAllMocks())

it('keeps what is typed while it is saved, and says that it is unsaved', async () => {
  await type(inputOf('title'), 'Great hall')
  expect(text()).toContain('Unsaved changes')
  await submit()
  await type(inputOf('title'), 'Great hall, upstairs')
  await answer({ title: 'Great hall', city: 'Berlin' }, '"2"')
  expect([inputOf('title').value, text()?.includes('Unsaved changes')]).toEqual(['Great hall, upstairs', true])
  await submit()
  await answer({ title: 'Great hall, upstairs', city: 'Berlin' }, '"3"')
  expect(saved).toEqual([
    ['/hall', { title: 'Great hall' }, '"1"'],
    ['/hall', { title: 'Great hall, upstairs' }, '"2"'],
  ])
  expect(text()).not.toContain('Unsaved changes')
})

it('keeps what is typed while it is saved where that fails, and says why', async () => {
  await type(inputOf('title'), 'Great hall')
  await submit()
  await type(inputOf('city'), 'Hamburg')
  await refuse(new OfflineError('no network'))
  expect([inputOf('title').value, inputOf('city').value]).toEqual(['Great hall', 'Hamburg'])
  expect(text()).toContain('You are offline')
})

it('takes in what others changed elsewhere, and saves again from there', async () => {
  await type(inputOf('title'), 'Great hall')
  await submit()
  await refuse(changedMeanwhile({ title: 'Hall', city: 'Hamburg' }))
  expect([inputOf('title').value, inputOf('city').value]).toEqual(['Great hall', 'Hamburg'])
  expect(saved[1]).toEqual(['/hall', { title: 'Great hall' }, '"2"'])
  await answer({ title: 'Great hall', city: 'Hamburg' }, '"3"')
  expect(text()).not.toContain('Unsaved changes')
})

it.each([
  ['Keep mine', 'Great hall'],
  ['Use the saved version', 'Small hall'],
])('shows a conflict beside what was typed; “%s” resolves it', async (choice, kept) => {
  await type(inputOf('title'), 'Great hall')
  await submit()
  await refuse(changedMeanwhile({ title: 'Small hall', city: 'Berlin' }))
  expect([inputOf('title').value, inputOf('title').getAttribute('aria-invalid')]).toEqual(['Great hall', 'true'])
  expect(text()).toContain('Saved version: Small hall')
  expect([saved.length, text()?.includes('Choose a version for each marked field')]).toEqual([1, true])
  await click(byText('button', choice))
  expect([inputOf('title').value, text()?.includes('Saved version:')]).toEqual([kept, false])
})
