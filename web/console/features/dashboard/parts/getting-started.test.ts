// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { render } from '../../../../../tests/support/component.ts'
import { writeToken } from '../../../../shared/lib/token.ts'
import { GettingStarted } from './getting-started.tsx'
import { useSteps } from './use-steps.tsx'

const event = {
  id: 'evt_1',
  status: 'DRAFT',
  go_live_conditions: [],
  cover_url: null,
  description: null,
  is_online: false,
  online_details: null,
  location: {},
} as unknown as EventDetail

const known = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
known.setQueryData(['me'], { email_confirmed: true, role: 'ORGANIZER' })
known.setQueryData(['event', 'evt_1', 'settings'], { hide_getting_started: false })
known.setQueryData(['event', 'evt_1', 'check-in-lists', 'all'], [{}])

const PageStep = (own: Partial<EventDetail>) => {
  const step = useSteps({ ...event, ...own })?.steps.find(({ id }) => id === 'page')
  return h('p', null, String(step?.done), ' ', step?.to, ' ', step?.text)
}
const show = async (Component: () => ReturnType<typeof h>) => {
  const router = createMemoryRouter([{ path: '/', Component }])
  await render(h(QueryClientProvider, { client: known }, h(RouterProvider, { router })))
}
const text = () => document.body.textContent

beforeEach(() => writeToken('token'))
afterEach(() => {
  writeToken(null)
  vi.restoreAllMocks()
})

it('shows how far it is, the next step, and the one after it', async () => {
  await show(() => h(GettingStarted, { event }))
  expect([text()?.includes('4 of 6'), [...document.querySelectorAll('a')].map((link) => link.textContent)]).toEqual([
    true,
    ['Getting started', 'Go live', 'Add a cover and description'],
  ])
})

it('says what is left of cover and texts, and leads to where both are', async () => {
  await show(() => h(PageStep, { cover_url: '/cover.webp' }))
  expect(text()).toBe('false /manage/event/evt_1/settings#details Cover done, description missing.')
  await show(() => h(PageStep, { description: '<p>Two sets.</p>' }))
  expect(text()).toContain('Description done, cover missing.')
  await show(() => h(PageStep, { cover_url: '/cover.webp', description: '<p>Two sets.</p>' }))
  expect(text()).toMatch(/^true/)
})
