// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement as h, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { OfflineError } from '../lib/api-error.ts'
import { onUnmountedFailure } from '../lib/form-submission.ts'
import type { Form } from '../lib/form-fields.ts'
import { TextField } from '../ui/text-field.tsx'
import { DrawerRoute } from './drawer-route.tsx'
import { resource } from './resource.ts'

type Row = { id: string; name: string }
type Values = { name: string }

i18n.loadAndActivate({ locale: 'en', messages: {} })
const rows = resource<Row>('affiliates')
let root: Root
let router: ReturnType<typeof createBrowserRouter>
let answers: { resolve: (answer: unknown) => void; reject: (error: unknown) => void }[]

const Drawer = (): ReactNode =>
  h(DrawerRoute<Row, Values, Values>, {
    of: rows,
    words: {
      add: 'New affiliate',
      edit: ({ name }) => name,
      create: 'Create',
      save: () => 'Save',
      made: () => 'Made',
      saved: () => 'Saved',
    },
    nameOf: ({ name }) => name,
    values: (row) => ({ name: row?.name ?? '' }),
    input: (values) => values,
    children: (form: Form<Values>) => h(TextField, { ...form.field('name'), label: 'Name' }),
  })

const wait = async (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    check()
  })
const input = () => document.querySelector<HTMLInputElement>('[name="name"]')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name && !one.closest('[hidden]'))
const pathname = (): string => window.location.pathname

/** A drawer over the list at `/account/list`, with something typed into it. */
const open = async (path: string): Promise<void> => {
  window.history.replaceState(null, '', '/account/list')
  router = createBrowserRouter([
    {
      path: '/account',
      element: h(Outlet),
      children: [
        { index: true, element: h('p', null, 'Account') },
        { path: 'elsewhere', element: h('p', null, 'Elsewhere') },
        {
          path: 'list',
          element: h(Outlet),
          children: [
            { path: 'new', Component: Drawer },
            { path: ':id', Component: Drawer },
          ],
        },
      ],
    },
  ])
  await act(async () =>
    root.render(h(I18nProvider, { i18n }, h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router })))),
  )
  await act(() => router.navigate(path))
  await wait(() => expect(input()).not.toBeNull())
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), 'Noor')
    input()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const save = () => act(async () => document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const cancel = () => act(async () => button('Cancel')?.click())
const escape = () =>
  act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })))
const succeed = async (): Promise<void> => {
  await act(async () => answers.pop()?.resolve({ data: { id: 'a', name: 'Noor' }, etag: '"2"' }))
}
const fail = async (): Promise<void> => {
  await act(async () => answers.pop()?.reject(new OfflineError('no network')))
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  answers = []
  const answer = () => new Promise<never>((resolve, reject) => answers.push({ resolve: resolve as (answer: unknown) => void, reject }))
  vi.spyOn(api, 'post').mockImplementation(answer)
  vi.spyOn(api, 'edit').mockImplementation(answer)
  vi.spyOn(api, 'getVersioned').mockResolvedValue({ data: { id: 'a', name: 'Old' }, etag: '"1"' } as never)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  router.dispose()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe.each(['/account/list/new', '/account/list/a'])('a drawer that is being saved, at %s', (path) => {
  it('stays open however it is closed, and shows the failure with what was typed', async () => {
    await open(path)
    await save()
    await cancel()
    await escape()
    expect(pathname()).toBe(path)
    await fail()
    expect(document.body.textContent).toContain('You are offline')
    expect([pathname(), input()?.value]).toEqual([path, 'Noor'])
  })

  it('closes for its list once it is saved, however often it is closed', async () => {
    await open(path)
    await save()
    await cancel()
    await escape()
    await succeed()
    await wait(() => expect(pathname()).toBe('/account/list'))
  })

  it('waits with the way back until it is saved, and asks where that failed', async () => {
    await open(path)
    await save()
    await act(async () => void router.navigate('/account/elsewhere'))
    expect([pathname(), document.querySelector('[role="alertdialog"]')]).toEqual([path, null])
    await fail()
    await wait(() => expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('Leave without saving?'))
    expect(pathname()).toBe(path)
    await act(async () => button('Leave')?.click())
    await wait(() => expect(pathname()).toBe('/account/elsewhere'))
  })

  it('leads nowhere once it was left', async () => {
    await open(path)
    await save()
    // As a signed-out tab does: nothing asks.
    await act(async () => void router.navigate('/account/elsewhere', { state: { isSaved: true } }))
    await wait(() => expect(pathname()).toBe('/account/elsewhere'))
    await succeed()
    await act(async () => undefined)
    expect(pathname()).toBe('/account/elsewhere')
  })

  it('reports a failure to save where it was left', async () => {
    const report = vi.fn()
    onUnmountedFailure(report)
    await open(path)
    await save()
    await act(async () => void router.navigate('/account/elsewhere', { state: { isSaved: true } }))
    await wait(() => expect(pathname()).toBe('/account/elsewhere'))
    await fail()
    expect(report).toHaveBeenCalledOnce()
  })
})
