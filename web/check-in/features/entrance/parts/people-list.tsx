import { Trans, useLingui } from '@lingui/react/macro'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Check, Undo2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { css } from '../../styled-system/css/index.js'
import { personName } from '../../../worker/contract/names.ts'
import type { DoorAttendee, DoorList } from '../../../worker/contract/check-in.ts'
import { formatDate } from '../../lib/format.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { MetaLine } from '../../ui/meta-line.tsx'
import type { Scanner } from './use-scanner.ts'

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
    <div className={row}>
      <div className={css({ flex: '[1 1 8rem]', minWidth: '0', overflowWrap: 'anywhere' })}>
        <p className={css({ textStyle: '16', fontWeight: 'medium' })}>
          <bdi>{name}</bdi>
        </p>
        <p className={css({ textStyle: '14', color: 'text.muted' })}>
          <MetaLine>
            {attendee.ticket}
            {attendee.reference}
          </MetaLine>
        </p>
        <Standing attendee={attendee} />
        {attendee.checked_in_at && (
          <p className={css({ display: 'flex', alignItems: 'center', gap: '1', textStyle: '14', color: 'text.success' })}>
            <Check />
            <span>
              <Trans>
                Inside since <bdi>{formatDate(attendee.checked_in_at, list.event.timezone, currentLocale(), 'time')}</bdi>
              </Trans>
            </span>
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
    </div>
  )
}

/** What a row is taken to be high until it was drawn. */
const likelyHeight = 76
const place = css({ position: 'absolute', insetInline: '0', insetBlockStart: '0' })

type Props = { list: DoorList; rows: readonly DoorAttendee[]; scanner: Scanner; onEnd: (() => void) | undefined }

/** People in a list that only draws those in view, however many there are; `onEnd` where more of them are wanted. */
export const PeopleList = ({ list, rows, scanner, onEnd }: Props) => {
  const frame = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => setScrollMargin((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  // Nothing of this component is kept between two drawings, and nothing of the virtualizer is handed on.
  // oxlint-disable-next-line react/incompatible-library
  const drawn = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => likelyHeight,
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
              <Row list={list} attendee={attendee} scanner={scanner} />
            </li>
          )
        )
      })}
    </ul>
  )
}
