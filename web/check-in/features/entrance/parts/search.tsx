import { Plural, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { css } from '../../styled-system/css/index.js'
import type { DoorList } from '../../../worker/contract/check-in.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Door } from './door.ts'
import type { DoorState } from './door-desk.ts'
import { PeopleList } from './people-list.tsx'
import type { Scanner } from './use-scanner.ts'

const area = css({ flex: '1', width: 'full', maxWidth: 'reading', marginInline: 'auto', paddingInline: '5', paddingBlock: '4' })
const ticketCode = /^[0-9A-HJKMNP-TV-Z]{26}$/i

const firstRows = 50

type Props = { door: Door; state: DoorState; list: DoorList; scanner: Scanner; covered: boolean }

/**
 * Finds people by name or reference, and checks those of the list in or out. Whom the list expects is found on this
 * device at once; who is on the event but not on this list only the server knows.
 */
export const DoorSearch = ({ door, state, list, scanner, covered }: Props) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const settled = useDebounced(text.trim())
  const [most, setMost] = useState(firstRows)
  const { isComplete, edition } = state
  const here = useMemo(
    () => (isComplete ? door.search(settled, most) : null),
    // Searched anew when somebody came in elsewhere.
    // oxlint-disable-next-line react/exhaustive-deps
    [door, isComplete, settled, most, edition],
  )
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['door-attendees', list.short_id, settled],
    queryFn: ({ signal }) => door.searchAtServer(settled, signal),
    enabled: !isComplete || settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    retry: false,
  })
  const elsewhere = here && settled && !isPlaceholderData ? (data?.data ?? []).filter((attendee) => !attendee.on_list) : []
  const rows = here ? (elsewhere.length > 0 ? [...here.rows, ...elsewhere] : here.rows) : data?.data
  const total = here ? here.total + elsewhere.length : data?.meta.total
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
          // A hand scanner pointed at a ticket while the search is open means the ticket.
          if (!ticketCode.test(text.trim())) return
          void scanner.scan({ text }, text.trim().slice(0, 8))
          setText('')
        }}
      >
        <TextField label={t`Name or reference`} name="query" size="lg" dir="auto" autoComplete="off" value={text} onChange={changeText} />
      </form>
      <p role="status" className={css({ textStyle: '14', color: 'text.muted', marginBlock: '3' })}>
        {total !== undefined && <Plural value={total} _0="Nobody found. Try the order’s reference." one="# person" other="# people" />}
      </p>
      {rows ? (
        <PeopleList list={list} rows={rows} scanner={scanner} onEnd={here && here.total > here.rows.length ? showAll : undefined} />
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
