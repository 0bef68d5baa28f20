import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { personName } from '../../../worker/contract/names.ts'
import { css } from '../../styled-system/css/index.js'
import type { DoorAttendee, DoorList } from '../../../worker/contract/check-in.ts'
import { formatDate } from '../../lib/format.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { searchPeople } from './door-calls.ts'
import type { Door, DoorState } from './door.ts'
import type { Scanner } from './use-scanner.ts'

const area = css({ flex: '1', width: 'full', maxWidth: 'reading', marginInline: 'auto', paddingInline: '5', paddingBlock: '4' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '3',
  minHeight: '16',
  '& + &': { borderBlockStart: 'hairline' },
})
const ticketCode = /^[0-9A-HJKMNP-TV-Z]{26}$/i

/** Why somebody who was found can't come in here, and where they can. */
const Standing = ({ attendee }: { attendee: DoorAttendee }) => {
  const line = css({ textStyle: '14', fontWeight: 'medium', color: 'text.danger' })
  if (attendee.status === 'CANCELLED')
    return (
      <p className={line}>
        <Trans>Ticket cancelled</Trans>
      </p>
    )
  if (attendee.on_list) return null
  const entrances = attendee.entrances?.join(' · ')
  return (
    <p className={line}>
      {entrances ? (
        <Trans>
          Not for this entrance, but for: <bdi>{entrances}</bdi>
        </Trans>
      ) : (
        <Trans>Not for this entrance</Trans>
      )}
    </p>
  )
}

const Row = ({ list, attendee, scanner }: { list: DoorList; attendee: DoorAttendee; scanner: Scanner }) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const name = personName(attendee)
  const cannotEnter = !attendee.on_list || attendee.status === 'CANCELLED'
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    await act()
    setBusy(false)
  }
  return (
    <li className={row}>
      <div className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
        <p className={css({ textStyle: '16', fontWeight: 'medium' })}>
          <bdi>{name}</bdi>
        </p>
        <p className={css({ textStyle: '14', color: 'text.muted' })}>
          <bdi>{attendee.ticket}</bdi> · <bdi dir="ltr">{attendee.reference}</bdi>
        </p>
        <Standing attendee={attendee} />
        {attendee.checked_in_at && (
          <p className={css({ display: 'flex', alignItems: 'center', gap: '1', textStyle: '14', color: 'text.success' })}>
            <Check />
            <Trans>
              In since <bdi>{formatDate(attendee.checked_in_at, list.event.timezone, currentLocale(), 'time')}</bdi>
            </Trans>
          </p>
        )}
      </div>
      {cannotEnter ? null : attendee.checked_in_at ? (
        <Button
          size="lg"
          icon={<Undo2 className="flip" />}
          busy={busy}
          aria-label={t`Undo check-in of ${name}`}
          onClick={() => void run(() => scanner.undo(attendee))}
        >
          <Trans>Undo</Trans>
        </Button>
      ) : (
        <Button
          size="lg"
          visual="primary"
          busy={busy}
          aria-label={t`Check in ${name}`}
          onClick={() => void run(() => scanner.scan({ attendee_ref: attendee.attendee_ref }, name))}
        >
          <Trans>Check in</Trans>
        </Button>
      )}
    </li>
  )
}

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
    queryFn: ({ signal }) => searchPeople(list.short_id, settled, signal),
    enabled: !isComplete || settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    retry: false,
  })
  const elsewhere = here && settled && !isPlaceholderData ? (data?.data ?? []).filter((attendee) => !attendee.on_list) : []
  const rows = here ? [...here.rows, ...elsewhere] : data?.data
  const total = here ? here.total + elsewhere.length : data?.meta.total
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
        {total !== undefined && <Plural value={total} _0="Nobody found. Try the order's reference." one="# person" other="# people" />}
      </p>
      {rows ? (
        <ul>
          {rows.map((attendee) => (
            <Row key={attendee.attendee_ref} list={list} attendee={attendee} scanner={scanner} />
          ))}
          {here && here.total > here.rows.length && (
            <li className={row}>
              <Button size="lg" fullWidth onClick={() => setMost(most + firstRows)}>
                <Trans>Show more</Trans>
              </Button>
            </li>
          )}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          {[0, 1, 2, 3].map((line) => (
            <div key={line} className={row}>
              <Skeleton height="40px" />
            </div>
          ))}
        </Loading>
      )}
    </div>
  )
}
