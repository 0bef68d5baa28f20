import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css } from '../../styled-system/css/index.js'
import type { DoorAttendee, DoorList } from '../../../worker/contract/check-in.ts'
import { formatDate } from '../../lib/format.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDoorSearch } from './door-queries.ts'
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
  const name = `${attendee.first_name} ${attendee.last_name}`.trim()
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

/** Finds people of the event by name or reference, and checks those of the list in or out. */
export const DoorSearch = ({ list, scanner, covered }: { list: DoorList; scanner: Scanner; covered: boolean }) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const settled = useDebounced(text.trim())
  const { data, error, refetch } = useDoorSearch(list.short_id, settled)
  const form = useRef<HTMLFormElement>(null)
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
          void scanner.scan({ ticket_code: text.trim().toUpperCase() }, text.trim().slice(0, 8))
          setText('')
        }}
      >
        <TextField label={t`Name or reference`} name="query" size="lg" dir="auto" autoComplete="off" value={text} onChange={setText} />
      </form>
      {scanner.undoError && (
        <p role="alert" className={css({ textStyle: '14', color: 'text.danger', marginBlockStart: '2' })}>
          <Trans>Unable to check out. {scanner.undoError}</Trans>
        </p>
      )}
      <p role="status" className={css({ textStyle: '14', color: 'text.muted', marginBlock: '3' })}>
        {data && <Plural value={data.meta.total} _0="Nobody found. Try the order's reference." one="# person" other="# people" />}
      </p>
      {data ? (
        <ul>
          {data.data.map((attendee) => (
            <Row key={attendee.attendee_ref} list={list} attendee={attendee} scanner={scanner} />
          ))}
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
