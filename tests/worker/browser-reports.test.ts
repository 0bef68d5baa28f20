import { expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { operatorToken } from '../support/setup.ts'
import { stack } from '../support/stack.ts'

// What goes wrong in browsers comes to the operator, bounded and without anyone's data.

const report = (body: unknown, from = '192.0.2.40') =>
  call('POST', '/public/browser-reports', { body, headers: { 'cf-connecting-ip': from } })
const fault = (message: string) => ({ program: 'console', reports: [{ kind: 'rejection', message, place: '/assets/main-AbC.js:1:2' }] })

const operatorPage = async (): Promise<string> => {
  const signed = await fetch(`${stack().url}/operator`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: operatorToken }),
    headers: { 'cf-connecting-ip': '192.0.2.41' },
  })
  const cookie = (signed.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return eventually(
    async () => (await fetch(`${stack().url}/operator`, { headers: { cookie } })).text(),
    (html) => html.includes('own fault of this test'),
    'the report on the operator’s page',
  )
}

it('takes reports of our own programs and files alone', async () => {
  for (const body of [
    {},
    { program: 'console', reports: [] },
    { ...fault('x'), program: 'else' },
    { program: 'console', reports: [{ kind: 'vital', name: 'LCP', value: -1 }] },
  ])
    expect((await report(body)).status, JSON.stringify(body)).toBe(422)
  const elsewhere = { program: 'console', reports: [{ kind: 'error', message: 'x', place: 'https://foyer.test/order/secret' }] }
  expect((await report(elsewhere)).status).toBe(422)
})

it('shows them to the operator, with nothing of anyone', async () => {
  expect((await report(fault('own fault of this test, for ada@example.com at https://foyer.test/order/s3cret'))).status).toBe(204)
  expect((await report({ program: 'console', reports: [{ kind: 'vital', name: 'LCP', value: 1200 }] })).status).toBe(204)
  const html = await operatorPage()
  expect(html).toContain('own fault of this test, for … at …')
  expect(html).toContain('Rejected promise')
  expect(html).toMatch(/<td>Console<\/td>\s*<td>LCP<\/td>/)
  expect(html).not.toMatch(/ada@example|s3cret/)
})

it('takes so many from one network', async () => {
  const answers = await Promise.all(Array.from({ length: 150 }, () => report(fault('flood'), '192.0.2.42')))
  const refused = answers.filter(({ status }) => status === 429).length
  expect([answers.length - refused, refused > 0]).toEqual([120, true])
})

it('is sent by every program’s page, by a script none of them waits for', async () => {
  for (const [path, program] of [
    ['/auth/login', 'console'],
    ['/tickets', 'buyer'],
  ])
    expect(await (await fetch(`${stack().url}${path}`)).text()).toMatch(
      new RegExp(`<script async fetchpriority="low" src="/browser-report.js" data-program="${program}"`),
    )
})
