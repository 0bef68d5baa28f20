import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { List } from '../../../worker/contract/common.ts'
import { pollEvery } from '../lib/polling.ts'
import { allOf, pageOf, pathOf as pathOfKind } from './ahead.ts'
import type { ListQuery } from './list-query.ts'
import { useEditable } from './use-editable.ts'
import { keyOf, staleAfter, type Kind } from './query-keys.ts'

type Options<Row> = {
  /** How often a list in view is asked anew by itself, in milliseconds; false while its rows want no looking after. */
  poll?: number | ((rows: readonly Row[] | undefined) => number | false)
}

/** A kind of thing of the API as screens use it: its lists, one of it, and what a change of it makes stale. `eventId` is empty for what is the account's. */
export type Resource<Row extends { id: string }> = ReturnType<typeof resource<Row>>

/** Declares a kind of thing: where it is in the API, below its event or the account. */
export const resource = <Row extends { id: string }>(kind: Kind, { poll = 0 }: Options<Row> = {}) => {
  const pathOf = (eventId: string, id?: string): string => pathOfKind(kind, eventId, id)
  return {
    pathOf,
    /** One page of them. Some lists speak the page's language. */
    usePage: (eventId: string, query: ListQuery) => {
      const { i18n } = useLingui()
      return useQuery({
        ...pageOf<List<Row>>(kind, eventId, i18n.locale, query),
        placeholderData: keepPreviousData,
        refetchInterval: pollEvery((list: List<Row> | undefined) => (typeof poll === 'function' ? poll(list?.data) : poll || false)),
      })
    },
    allKey: (eventId: string): string[] => allOf(kind, eventId).queryKey,
    /** All of them, in the list's own order. */
    useAll: (eventId: string) => useQuery(allOf<Row>(kind, eventId)),
    /** One of them, to be edited; none without an id. */
    useOne: (eventId: string, id: string) => useEditable<Row>([...keyOf(kind, eventId), 'one', id], id && pathOf(eventId, id)),
    /** Says that some of them changed. */
    useChanged: (eventId: string) => {
      const queryClient = useQueryClient()
      return (): Promise<unknown> => Promise.all(staleAfter(kind, eventId).map((filter) => queryClient.invalidateQueries(filter)))
    },
  }
}
