import { Trans, useLingui } from '@lingui/react/macro'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Check, LogOut, Undo2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { isInside } from '../../../../../worker/shared/door-rules.ts'
import { personName } from '../../../../../worker/shared/names.ts'
import type { Direction, DoorAttendee, DoorList } from '../../../../../worker/contract/check-in.ts'
import { formatDate } from '../../../../shared/lib/format.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import type { KnownAttendee } from '../model/check-in-actions.ts'
import { entrancesOf } from '../model/entrances.ts'
import type { Scanner } from '../model/use-scanner.ts'
import { TicketDot } from './ticket-label.tsx'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: '3',
  rowGap: '2',
  paddingBlock: '3',
  minHeight: '16',
  borderBlockEnd: 'hairline',
})
/** Why a person can't be checked in here, and where they can. */
const Standing = ({ list, attendee }: { list: DoorList; attendee: DoorAttendee }) => {
  const line = css({ textStyle: '14', fontWeight: 'medium', color: 'text.danger' })
  if (attendee.status === 'CANCELLED')
    return (
      <p className={line}>
        <Trans>Ticket cancelled</Trans>
      </p>
    )
  if (attendee.on_list) return null
  const entrances = entrancesOf(list, attendee).join(' · ')
  return (
    <p className={line}>
      {entrances ? (
        <Trans>
          Not for this entrance. Send to: <bdi>{entrances}</bdi>
        </Trans>
      ) : (
        <Trans>Not for this entrance</Trans>
      )}
    </p>
  )
}

/** Since when a person is inside, or out. */
const Since = ({ list, attendee: { checked_in_at, last_pass } }: { list: DoorList; attendee: KnownAttendee }) => {
  if (!checked_in_at) return null
  const pass = list.re_entry ? last_pass : undefined
  const timeOf = (at: string): string => formatDate(at, list.event.timezone, currentLocale(), 'time')
  const isOut = pass?.direction === 'OUT'
  return (
    <p className={css({ display: 'flex', alignItems: 'center', gap: '1', textStyle: '14', color: isOut ? 'text.muted' : 'text.success' })}>
      {isOut ? <LogOut className="flip" /> : <Check />}
      <span>
        {isOut ? (
          <Trans>
            Out since <bdi>{timeOf(pass.at)}</bdi>
          </Trans>
        ) : pass ? (
          <Trans>
            Inside since <bdi>{timeOf(pass.at)}</bdi>
          </Trans>
        ) : (
          <Trans>
            Checked in at <bdi>{timeOf(checked_in_at)}</bdi>
          </Trans>
        )}
      </span>
    </p>
  )
}

type RowProps = { list: DoorList; attendee: KnownAttendee; scanner: Scanner; direction: Direction | undefined }

/** The button for a person: the scan that can be made now, or the undo of the last one. */
const Act = ({ list, attendee, scanner, direction }: RowProps) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const name = personName(attendee)
  const { checked_in_at, last_pass } = attendee
  const isIn = list.re_entry ? isInside(attendee) : checked_in_at !== null
  const isOut = list.re_entry && checked_in_at !== null && !isIn
  const scan = async (): Promise<void> => {
    setBusy(true)
    await scanner.scan({ attendee_ref: attendee.attendee_ref }, name)
    setBusy(false)
  }
  if (!attendee.on_list || attendee.status === 'CANCELLED') return null
  if (direction === 'OUT' ? isIn : !isIn)
    return (
      <Button
        size="lg"
        visual="primary"
        busy={busy}
        aria-label={direction === 'OUT' ? t`Check out ${name}` : t`Check in ${name}`}
        onClick={() => void scan()}
      >
        {direction === 'OUT' ? <Trans>Check out</Trans> : <Trans>Check in</Trans>}
      </Button>
    )
  // What this device undid itself without a network may have been followed by a scan it doesn't know.
  if (!checked_in_at || last_pass?.scan_id === '') return null
  return (
    <Button
      size="lg"
      icon={<Undo2 className="flip" />}
      aria-label={isOut ? t`Undo check-out of ${name}` : t`Undo check-in of ${name}`}
      onClick={() => scanner.undo(attendee)}
    >
      <Trans>Undo</Trans>
    </Button>
  )
}

const Row = (props: RowProps) => {
  const { list, attendee } = props
  const name = personName(attendee)
  return (
    <div className={row}>
      <div className={css({ flex: '[1 1 8rem]', minWidth: '0', overflowWrap: 'anywhere' })}>
        <p className={css({ textStyle: '16', fontWeight: 'medium' })}>
          <bdi>{name}</bdi>
        </p>
        <p className={css({ textStyle: '14', color: 'text.muted' })}>
          <TicketDot list={list} attendee={attendee} />
          <MetaLine>
            {attendee.ticket}
            {attendee.reference}
          </MetaLine>
        </p>
        {attendee.note && (
          <p className={css({ textStyle: '14', fontWeight: 'medium' })}>
            <bdi>{attendee.note}</bdi>
          </p>
        )}
        <Standing list={list} attendee={attendee} />
        <Since list={list} attendee={attendee} />
      </div>
      <Act {...props} />
    </div>
  )
}

/** The estimated row height in pixels. */
const ESTIMATED_ROW_PX = 76
const place = css({ position: 'absolute', insetInline: '0', insetBlockStart: '0' })

type Props = {
  list: DoorList
  rows: readonly KnownAttendee[]
  scanner: Scanner
  direction: Direction | undefined
  onEnd: (() => void) | undefined
}

/** A virtualized list of people; `onEnd` is called where more are needed. */
export const PeopleList = ({ list, rows, scanner, direction, onEnd }: Props) => {
  const frame = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => setScrollMargin((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  // This component keeps no state between renders and does not pass on the virtualizer.
  // oxlint-disable-next-line react/incompatible-library
  const drawn = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATED_ROW_PX,
    getItemKey: (index) => rows[index]?.attendee_ref ?? index,
    overscan: 8,
    scrollMargin,
  })
  const items = drawn.getVirtualItems()
  const isAtEnd = (items.at(-1)?.index ?? 0) >= rows.length - 1
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, onEnd])
  return (
    <ul ref={frame} className={css({ position: 'relative' })} style={{ height: drawn.getTotalSize() }}>
      {items.map(({ key, index, start }) => {
        const attendee = rows[index]
        return (
          attendee && (
            <li
              key={key}
              ref={drawn.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={place}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <Row list={list} attendee={attendee} scanner={scanner} direction={direction} />
            </li>
          )
        )
      })}
    </ul>
  )
}
