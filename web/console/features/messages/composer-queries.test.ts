// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { render, settled } from '../../../../tests/support/component.ts'
import { api } from '../../../shared/lib/api.ts'
import { useRecipients } from './composer-queries.ts'
import { noMessage, type MessageValues } from './model/message.ts'

it('counts the recipients of this selection alone, while the previous count is shown', async () => {
  const post = vi
    .spyOn(api, 'post')
    .mockImplementation(((_: string, { scope }: { scope: string }) =>
      scope === 'TICKETS' ? Promise.resolve({ data: { count: 3 } }) : new Promise(() => undefined)) as never)
  const client = new QueryClient()
  const Page = ({ scope }: Pick<MessageValues, 'scope'>) => {
    const { data, count, isCounting } = useRecipients('evt', { ...noMessage, scope, ticket_ids: ['tkt'] }, true)
    return h('p', null, `${data?.count} ${count} ${isCounting}`)
  }
  const show = (scope: MessageValues['scope']) => render(h(QueryClientProvider, { client }, h(Page, { scope })))
  const text = () => document.querySelector('p')?.textContent
  await show('TICKETS')
  await settled(() => expect(text()).toBe('3 3 false'))
  await show('ALL')
  expect(text()).toBe('3 undefined true')
  post.mockRestore()
})
