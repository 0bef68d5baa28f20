import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { ListView, ListViewInput, UpdateListViewInput, ViewedList } from '../../../worker/contract/list-views.ts'
import { api } from '../lib/api.ts'

/** The saved views of a list, and what can be done with them. `eventId` is empty for the account's lists. */
export const useListViews = (list: ViewedList, eventId: string) => {
  const queryClient = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: ['views', list, eventId],
    queryFn: () =>
      api.get<{ data: ListView[] }>('/views', { query: { list, event_id: eventId || undefined } }).then((answer) => answer.data),
  })
  const changed = (): Promise<unknown> => queryClient.invalidateQueries({ queryKey: ['views', list] })
  const then = async <Value>(call: Promise<Value>): Promise<Value> => {
    const value = await call
    await changed()
    return value
  }
  return {
    views: data,
    create: (fields: ListViewInput) => then(api.post<One<ListView>>('/views', fields).then((answer) => answer.data)),
    update: (id: string, fields: UpdateListViewInput) => then(api.put(`/views/${id}`, fields)),
    remove: (id: string) => then(api.delete(`/views/${id}`)),
  }
}
