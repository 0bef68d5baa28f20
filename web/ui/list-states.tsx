import type { ReactNode } from 'react'
import type { List } from '../../worker/contract/common.ts'
import { css } from '../styled-system/css/index.js'
import { Card } from './card.tsx'
import { ErrorState } from './error-state.tsx'
import { Pagination } from './pagination.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

type Props<Row> = {
  list: { data?: List<Row>; error: unknown; isPlaceholderData: boolean; refetch: () => Promise<unknown> }
  onPage: (page: number) => void
  empty: ReactNode
  children: (rows: Row[], meta: List<Row>['meta']) => ReactNode
}

/** A list in each of its states: loading in its shape, error, empty, rows with their pages. */
export const ListStates = <Row,>({ list, onPage, empty, children }: Props<Row>) => {
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data)
    return (
      <Card>
        <Loading className={css({ display: 'grid', gap: '5' })}>
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className={css({ display: 'grid', gridTemplateColumns: '[2fr 1fr 1fr]', gap: '6' })}>
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </Loading>
      </Card>
    )
  if (list.data.data.length === 0) return <>{empty}</>
  return (
    <div aria-busy={list.isPlaceholderData} className={css({ _busy: { opacity: '0.6' } })}>
      <Card flush>{children(list.data.data, list.data.meta)}</Card>
      <Pagination meta={list.data.meta} onPage={onPage} />
    </div>
  )
}
