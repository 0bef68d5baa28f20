// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { byText, click, render } from '../../../tests/support/component.ts'
import type { Sorting } from './data-table.tsx'
import { ListTable } from './list-table.tsx'

type Row = { id: string; total: number }
const asked: Sorting[] = []
const table = (sorting?: Sorting) => {
  const meta = {
    page: 1,
    per_page: 20,
    total: 1,
    last_page: 1,
    allowed_sorts: ['created_at', 'total'],
    default_sort: 'created_at',
    allowed_filter_fields: [],
  }
  const tools = {
    meta,
    isNarrowed: false,
    sorting,
    onSort: (next: Sorting) => void asked.push(next),
    onDelete: () => undefined,
    shows: (id: string) => id !== 'hidden',
  }
  return h(ListTable<Row>, {
    label: 'Orders',
    rows: [{ id: 'a', total: 5 }],
    tools,
    columns: [
      { id: 'total', header: 'Total', sort: 'total', firstSort: 'desc', cell: (row) => row.total },
      { id: 'placed', header: 'Placed', sort: 'created_at', firstSort: 'desc', cell: () => 'today' },
      { id: 'hidden', header: 'Hidden', cell: () => 'unseen' },
      { id: 'secret', header: 'Secret', sort: 'secret', cell: () => '' },
      { id: 'act', header: 'Actions', cell: () => '' },
    ],
  })
}
const show = async (sorting?: Sorting) => {
  const router = createMemoryRouter([{ path: '/', Component: () => table(sorting) }])
  await render(h(RouterProvider, { router }))
}
const sortOf = (name: string) =>
  [...document.querySelectorAll('th')].find(({ textContent }) => textContent === name)?.getAttribute('aria-sort') ?? null

it('shows how the server sorts by itself, and offers only what it can sort by', async () => {
  await show()
  expect([sortOf('Placed'), sortOf('Total'), byText('button', 'Secret')]).toEqual(['descending', null, undefined])
})

it('leaves out columns that were not chosen', async () => {
  await show()
  expect(document.body.textContent).not.toContain('unseen')
})

it('sorts amounts and times by the largest and the latest first, and turns on the second press', async () => {
  await show()
  await click(byText('button', 'Total'))
  await click(byText('button', 'Placed'))
  expect(asked).toEqual([
    { by: 'total', direction: 'desc' },
    { by: 'created_at', direction: 'asc' },
  ])
})
