// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { render, settled } from '../../../../../tests/support/component.ts'
import { useArrival } from './use-arrival.ts'

const Shell = () => {
  useArrival()
  return h('main', null, h(Outlet))
}
const page = (title: string) => () => h('h1', null, title)
const focused = () => document.activeElement?.textContent

it('gives a new page’s heading the focus, but not the first page’s', async () => {
  const router = createMemoryRouter([
    {
      children: [
        {
          Component: Shell,
          children: [
            { path: '/', Component: page('Orders') },
            { path: '/order', Component: page('#1') },
          ],
        },
      ],
    },
  ])
  await render(h(RouterProvider, { router }))
  expect(document.activeElement).toBe(document.body)
  await act(async () => void (await router.navigate('/order')))
  await settled(() => expect(focused()).toBe('#1'))
})
