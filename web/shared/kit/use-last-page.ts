import { useEffect } from 'react'
import type { List } from '../../../worker/contract/common.ts'
import type { useListAddress } from './use-list-address.ts'

type Asked = Pick<ReturnType<typeof useListAddress>, 'address' | 'turnTo'>
type Answered = { data?: List<unknown>; isPlaceholderData: boolean }

/** Redirects from a page behind the last one, of an old link or after a deletion, to the last. */
export const useLastPage = ({ address, turnTo }: Asked, { data, isPlaceholderData }: Answered): void => {
  const { last_page: last = 1, total = 0 } = data?.meta ?? {}
  const isPast = !isPlaceholderData && total > 0 && address.page > last
  useEffect(() => {
    if (isPast) turnTo(last, { replace: true })
  }, [isPast, last, turnTo])
}
