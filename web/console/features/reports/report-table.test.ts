// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import type { Report } from '../../../../worker/contract/report-columns.ts'
import { render } from '../../../../tests/support/component.ts'
import { ReportTable } from './report-table.tsx'

it('shows the taxes that revenue includes after the revenue', async () => {
  const day = { date: '2027-06-01', orders: 1, tickets: 1, fees: 150, included_taxes: 438, gross: 6700, refunded: 0, net: 6700 }
  const report = { data: [day], totals: day, meta: { from: day.date, to: day.date, currency: 'EUR' } } as unknown as Report
  const router = createMemoryRouter([{ path: '/', Component: () => h(ReportTable, { name: 'daily-sales', report, total: 'Total' }) }])
  await render(h(RouterProvider, { router }))
  const heads = [...document.querySelectorAll('th')].map((head) => head.textContent)
  expect(heads.indexOf('Includes taxes')).toBe(heads.indexOf('Revenue') + 1)
})
