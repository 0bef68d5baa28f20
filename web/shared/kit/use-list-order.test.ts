// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { byText, click, render, settled, toastButton } from '../../../tests/support/component.ts'
import { Toasts } from '../ui/toasts.tsx'
import { useListOrder } from './use-list-order.ts'

it('saves an order, and brings the one before back from its toast', async () => {
  const queryKey = ['rows']
  const client = new QueryClient()
  client.setQueryData(queryKey, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  const stored: string[] = []
  const Mover = () => {
    const reorder = useListOrder<{ id: string }>({
      queryKey,
      store: async (ids) => void stored.push(ids.join('')),
      changed: async () => undefined,
    })
    return h('button', { type: 'button', onClick: () => void reorder((rows) => rows.toReversed()) }, 'Turn')
  }
  await render(h(QueryClientProvider, { client }, h(Mover), h(Toasts)))
  await click(byText('button', 'Turn'))
  const undo = () => toastButton('Order saved')
  await settled(() => expect(undo()).toBeTruthy())
  expect(stored).toEqual(['cba'])
  await click(undo())
  await settled(() => expect(stored).toEqual(['cba', 'abc']))
  expect(client.getQueryData(queryKey)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})
