// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ListView } from '../../../worker/contract/list-views.ts'
import { click, inputOf, press, render, settled, submit, toastButton, type } from '../../../tests/support/component.ts'
import { api } from '../lib/api.ts'
import { Toasts } from '../ui/toasts.tsx'
import { ListViews } from './list-views.tsx'

const event = 'evt_4q8tn2vz7hk0xw5c'
const ticket = 'tkt_4q8tn2vz7hk0xw5c'
let stored: ListView[]
let router: ReturnType<typeof createMemoryRouter>

// A server that keeps views.
beforeEach(() => {
  stored = []
  vi.spyOn(api, 'get').mockImplementation(async () => ({ data: [...stored] }) as never)
  vi.spyOn(api, 'post').mockImplementation(async (_, fields) => {
    const made = { id: `viw_${stored.length}`, created_at: '', ...(fields as object) } as ListView
    stored.push(made)
    return { data: made } as never
  })
  vi.spyOn(api, 'put').mockImplementation(async (path, fields) => {
    stored = stored.map((one) => (path.endsWith(one.id) ? { ...one, ...(fields as object) } : one))
    return undefined as never
  })
  vi.spyOn(api, 'delete').mockImplementation(async (path) => {
    stored = stored.filter(({ id }) => !path.endsWith(id))
    return undefined as never
  })
})

const show = async (search: string): Promise<void> => {
  router = createMemoryRouter([{ path: '/', element: h('div', null, h(ListViews, { list: 'orders', eventId: event }), h(Toasts)) }], {
    initialEntries: [`/${search}`],
  })
  await render(h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router, key: search })))
}
const trigger = () => document.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? undefined
const choose = async (item: string): Promise<void> => {
  const highlighted = () => document.querySelector('[role=menuitem][data-highlighted]')?.textContent
  trigger()?.focus()
  await press('Enter')
  await settled(() => expect(highlighted()).toBeDefined())
  for (let at = 0; highlighted() !== item; at += 1) {
    if (at > 20) throw new Error(`no item is called ${item}`)
    await press('ArrowDown')
  }
  await press('Enter')
  await settled(() => expect(document.querySelector('[role=menu]')).toBeNull())
}
const saveAs = async (item: string, name: string): Promise<void> => {
  await choose(item)
  await settled(() => expect(inputOf('name')).toBeDefined())
  await type(inputOf('name'), name)
  await submit()
  await settled(() => expect(trigger()?.textContent).toContain(name))
}

it('saves what a list shows, for its event where that names something of it, and for all events else', async () => {
  await show(`?status=COMPLETED&page=3`)
  await saveAs('Save as new view…', 'Paid')
  expect(stored).toMatchObject([{ list: 'orders', name: 'Paid', query: 'status=COMPLETED', event_id: null }])
  expect(router.state.location.search).toBe('?status=COMPLETED&view=viw_0')
  await show(`?ticket=${ticket}`)
  await saveAs('Save as new view…', 'Seats')
  expect(stored[1]).toMatchObject({ query: `ticket=${ticket}`, event_id: event })
})

it('renames, overwrites and deletes the open one, with a way back', async () => {
  await show(`?status=COMPLETED`)
  await saveAs('Save as new view…', 'Paid')
  await saveAs('Rename view…', 'Completed')
  expect(stored).toMatchObject([{ name: 'Completed', query: 'status=COMPLETED' }])

  await router.navigate('/?status=COMPLETED&sort_by=total&view=viw_0')
  await settled(() => expect(trigger()?.textContent).toContain('(changed)'))
  await choose('Save changes to this view')
  await settled(() => expect(stored[0]?.query).toBe('sort_by=total&status=COMPLETED'))
  await settled(() => expect(toastButton('View “Completed” saved')).toBeDefined())
  await click(toastButton('View “Completed” saved'))
  await settled(() => expect(stored[0]?.query).toBe('status=COMPLETED'))

  await choose('Delete view')
  await settled(() => expect(stored).toEqual([]))
  await settled(() => expect(toastButton('View “Completed” deleted')).toBeDefined())
  await click(toastButton('View “Completed” deleted'))
  await settled(() => expect(stored).toMatchObject([{ name: 'Completed', query: 'status=COMPLETED' }]))
})

it('opens one, and the list as it usually is', async () => {
  stored = [{ id: 'viw_0', list: 'orders', event_id: null, name: 'Paid', query: 'status=COMPLETED', created_at: '' }]
  await show('?query=anna')
  await settled(() => expect(trigger()?.textContent).toContain('Views'))
  await choose('Paid')
  expect(router.state.location.search).toBe('?status=COMPLETED&view=viw_0')
  await choose('Default view')
  expect(router.state.location.search).toBe('')
})
