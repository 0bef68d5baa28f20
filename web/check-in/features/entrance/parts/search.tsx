import { Plural, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import type { Direction, DoorList } from '../../../../../worker/contract/check-in.ts'
import { useDebounced } from '../../../../shared/lib/use-debounced.ts'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { Loading, Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import type { Entrance } from '../model/entrance.ts'
import type { CheckInState } from '../model/entrance-state.ts'
import { PeopleList } from './people-list.tsx'
import type { Scanner } from '../model/use-scanner.ts'

const area = css({ flex: '1', width: 'full', maxWidth: 'reading', marginInline: 'auto', paddingInline: '5', paddingBlock: '4' })
const ticketCode = /^[0-9A-HJKMNP-TV-Z]{26}$/i

const firstRows = 50

type Props = { door: Entrance; state: CheckInState; list: DoorList; scanner: Scanner; direction: Direction | undefined; covered: boolean }

/**
 * Finds everyone of the event by name or reference, and checks those of the list in or out: on this device at once, on the
 * server until the device has them all.
 */
export const PeopleSearch = ({ door, state, list, scanner, direction, covered }: Props) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const settled = useDebounced(text.trim())
  const [most, setMost] = useState(firstRows)
  const { isComplete, revision } = state
  const here = useMemo(
    () => (isComplete ? door.search(settled, most) : null),
    // Searches again after a check-in on another device.
    // oxlint-disable-next-line react/exhaustive-deps
    [door, isComplete, settled, most, revision],
  )
  const { data, error, refetch } = useQuery({
    queryKey: ['door-attendees', list.short_id, settled],
    queryFn: ({ signal }) => door.searchAtServer(settled, signal),
    enabled: !isComplete,
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    retry: false,
  })
  const rows = here?.rows ?? data?.data
  const total = here?.total ?? data?.meta.total
  const showAll = useCallback((): void => setMost(Number.POSITIVE_INFINITY), [])
  const form = useRef<HTMLFormElement>(null)
  const changeText = (next: string): void => {
    setText(next)
    setMost(firstRows)
  }
  useEffect(() => {
    if (!covered) form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [covered])
  return (
    <div className={area}>
      <form
        ref={form}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          // A hand scanner may be used while the search is open.
          if (!ticketCode.test(text.trim())) return
          void scanner.scan({ text }, text.trim().slice(0, 8))
          setText('')
        }}
      >
        <TextField label={t`Name or reference`} name="query" size="lg" dir="auto" autoComplete="off" value={text} onChange={changeText} />
      </form>
      <p role="status" className={css({ textStyle: '14', color: 'text.muted', marginBlock: '3' })}>
        {total !== undefined && <Plural value={total} _0="No one found. Try the order’s reference." one="# person" other="# people" />}
      </p>
      {rows ? (
        <PeopleList
          list={list}
          rows={rows}
          scanner={scanner}
          direction={direction}
          onEnd={here && here.total > here.rows.length ? showAll : undefined}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          {[0, 1, 2, 3].map((line) => (
            <div key={line} className={css({ paddingBlock: '3', minHeight: '16' })}>
              <Skeleton height="40px" />
            </div>
          ))}
        </Loading>
      )}
    </div>
  )
}
