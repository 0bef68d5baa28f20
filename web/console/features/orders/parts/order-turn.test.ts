// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createMemoryRouter, useParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it, vi } from 'vitest'
import { press, render, settled } from '../../../../../tests/support/component.ts'
import { api } from '../../../../shared/lib/api.ts'
import { OrderTurn } from './order-turn.tsx'

it('goes nowhere by an order’s neighbours while another order is shown', async () => {
  const neighbours = { data: { previous: { id: 'a' }, next: { id: 'c' } } }
  const get = vi
    .spyOn(api, 'get')
    .mockImplementation(((path: string) => (path.includes('/b/') ? Promise.resolve(neighbours) : new Promise(() => undefined))) as never)
  const Page = () => h(OrderTurn, { eventId: 'evt', orderId: useParams()['id'] ?? '' })
  const router = createMemoryRouter([{ path: '/manage/event/evt/orders/:id', Component: Page }], {
    initialEntries: ['/manage/event/evt/orders/b'],
  })
  await render(h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router })))
  const isAt = (id: string) => expect(router.state.location.pathname).toBe(`/manage/event/evt/orders/${id}`)
  await settled(() => expect(document.querySelector('[aria-keyshortcuts=j]')?.getAttribute('aria-disabled')).toBe('false'))
  await press('j')
  await settled(() => isAt('c'))
  await press('k')
  isAt('c')
  get.mockRestore()
})
