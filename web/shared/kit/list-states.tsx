import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { List } from '../../../worker/contract/common.ts'
import { css } from '../../styled-system/css/index.js'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

type Props<Row> = {
  list: { data?: List<Row>; error: unknown; isPlaceholderData: boolean; refetch: () => Promise<unknown> }
  onPage: (page: number) => void
  empty: ReactNode
  /** Rows that are cards themselves need no card around them. */
  bare?: boolean | undefined
  children: (rows: Row[], meta: List<Row>['meta']) => ReactNode
}

// On a phone each row is a card of its own.
const apart = css({
  _phone: {
    background: '[transparent]',
    border: 'none',
    borderRadius: '[0]',
    '& tbody': { gap: '2', marginBlockEnd: '0' },
    '& tbody > tr': { background: 'bg.surface', border: 'hairline', borderRadius: 'lg' },
  },
})
const line = css({ display: 'grid', gridTemplateColumns: '[2fr 1fr 1fr]', gap: '6' })

/** A list in each of its states: skeleton, error, empty, rows with their pages. Rows stay after a failed refetch, with a notice. */
export const ListStates = <Row,>({ list, onPage, empty, bare = false, children }: Props<Row>) => {
  const retry = (): void => void list.refetch()
  if (!list.data)
    return list.error ? (
      <ErrorState error={list.error} onRetry={retry} />
    ) : (
      <Card>
        <Loading className={css({ display: 'grid', gap: '5' })}>
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className={line}>
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </Loading>
      </Card>
    )
  const rows = list.data.data
  const shown = children(rows, list.data.meta)
  return (
    <>
      {Boolean(list.error) && <StaleNotice onRetry={retry} />}
      {rows.length === 0 ? (
        empty
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          {list.isPlaceholderData && <ProgressLine />}
          {bare ? (
            shown
          ) : (
            <Card flush className={apart}>
              {shown}
            </Card>
          )}
          <Pagination meta={list.data.meta} onPage={onPage} />
        </div>
      )}
    </>
  )
}

/** A failed refetch: the data may be outdated. */
export const StaleNotice = ({ onRetry }: { onRetry: () => void }) => (
  <div className={css({ marginBlockEnd: '4' })}>
    <Notice
      tone="warning"
      live
      action={
        <Button size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We couldn’t refresh this. It may be out of date.</Trans>
    </Notice>
  </div>
)
