import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { List } from '../../../worker/contract/common.ts'
import { pollEvery } from '../lib/polling.ts'
import { allOf, pageOf, pathOf as pathOfKind } from './ahead.ts'
import type { ListQuery } from './list-query.ts'
import { useEditable } from './use-editable.ts'
import { keyOf, staleAfter, type Kind } from './query-keys.ts'

type Options<Row> = {
  /** The poll interval of a visible list, in milliseconds; false where its rows don't change by themselves. */
  poll?: number | ((rows: readonly Row[] | undefined) => number | false)
}

/** A resource of the API for screens: its lists, one item, and the queries that a change invalidates. `eventId` is empty for the account's. */
export type Resource<Row extends { id: string }> = ReturnType<typeof resource<Row>>

/** Declares a kind of thing: where it is in the API, below its event or the account. */
export const resource = <Row extends { id: string }>(kind: Kind, { poll = 0 }: Options<Row> = {}) => {
  const pathOf = (eventId: string, id?: string): string => pathOfKind(kind, eventId, id)
  return {
    pathOf,
    /** One page of a list. Some lists depend on the page's language. */
    usePage: (eventId: string, query: ListQuery) => {
      const { i18n } = useLingui()
      return useQuery({
        ...pageOf<List<Row>>(kind, eventId, i18n.locale, query),
        placeholderData: keepPreviousData,
        refetchInterval: pollEvery((list: List<Row> | undefined) => (typeof poll === 'function' ? poll(list?.data) : poll || false)),
      })
    },
    allKey: (eventId: string): string[] => allOf(kind, eventId).queryKey,
    /** All items, in the list's own order. */
    useAll: (eventId: string) => useQuery(allOf<Row>(kind, eventId)),
    /** One item, for editing; disabled without an id. */
    useOne: (eventId: string, id: string) => useEditable<Row>([...keyOf(kind, eventId), 'one', id], id && pathOf(eventId, id)),
    /** Invalidates the resource after a change. */
    useChanged: (eventId: string) => {
      const queryClient = useQueryClient()
      return (): Promise<unknown> => Promise.all(staleAfter(kind, eventId).map((filter) => queryClient.invalidateQueries(filter)))
    },
  }
}
