// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement as h, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { api } from '../../../../shared/lib/api.ts'
import { useRecipients } from '../composer-queries.ts'
import { noMessage, type MessageValues } from './message.ts'

it('does not use the count of a previous choice', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const answers: ((count: number) => void)[] = []
  vi.spyOn(api, 'post').mockImplementation(
    () => new Promise<never>((resolve) => answers.push((count) => resolve({ data: { count, languages: {} } } as never))),
  )
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient()
  let recipients: ReturnType<typeof useRecipients> | undefined
  const Page = ({ values }: { values: MessageValues }): ReactNode => {
    const own = useRecipients('event', values, true)
    useLayoutEffect(() => {
      recipients = own
    })
    return null
  }
  const choose = (values: MessageValues) => act(async () => root.render(h(QueryClientProvider, { client }, h(Page, { values }))))
  const answer = async (count: number): Promise<void> => {
    await act(async () => answers.pop()?.(count))
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(recipients?.isCounting).toBe(false)
    })
  }

  await choose({ ...noMessage, scope: 'TICKETS', ticket_ids: ['tkt'] })
  expect([recipients?.count, recipients?.isCounting]).toEqual([undefined, true])
  await answer(3)
  expect([recipients?.count, recipients?.isCounting]).toEqual([3, false])
  await choose(noMessage)
  expect([recipients?.data?.count, recipients?.count, recipients?.isCounting]).toEqual([3, undefined, true])
  await answer(5000)
  expect([recipients?.count, recipients?.isCounting]).toEqual([5000, false])
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})
