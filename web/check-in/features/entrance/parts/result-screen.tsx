import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleQuestionMark, History, LogOut, Search, Signpost, StickyNote, UserRoundCheck, Undo2, WifiOff, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { personName } from '../../../../../worker/shared/names.ts'
import { css, cva } from '../../../../styled-system/css/index.js'
import type { DoorAttendee, DoorList } from '../../../../../worker/contract/check-in.ts'
import { ListHeader } from './header.tsx'
import { Reason, Title, type ReasonProps } from './result-words.tsx'
import { TicketLabel } from './ticket-label.tsx'
import type { Shown } from '../model/scanner-state.ts'
import type { Scanner } from '../model/use-scanner.ts'

const AUTO_CLOSE_MS = 2_000

const screen = cva({
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'overlay',
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    // The mark and the words, with the buttons beside them.
    _flat: {
      display: 'grid',
      gridTemplateColumns: '[1fr 16rem]',
      gridTemplateRows: '[auto 1fr]',
      '& > header': { gridColumn: '[1 / -1]' },
    },
  },
  variants: {
    look: {
      ok: { background: 'door.ok', color: 'door.okOn' },
      out: { background: 'door.out', color: 'door.outOn' },
      again: { background: 'door.again', color: 'door.againOn' },
      no: { background: 'door.no', color: 'door.noOn' },
      open: { background: 'neutral.4', color: 'text' },
    },
  },
})
const middle = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '7',
  paddingInline: '6',
  paddingBlock: '6',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  _flat: { flexDirection: 'row', justifyContent: 'flex-start', gap: '6', paddingBlock: '2', textAlign: 'start' },
})
const words = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0', maxWidth: 'full', _flat: { gap: '1' } })
const foot = css({ _flat: { alignSelf: 'end' } })
const mark = cva({
  base: {
    display: 'grid',
    placeContent: 'center',
    width: '[9.25rem]',
    height: '[9.25rem]',
    flexShrink: '0',
    _flat: { width: '[7rem]', height: '[7rem]', '& .lucide': { width: '[5rem]', height: '[5rem]' } },
    // Under forced colours the mark keeps its own colour and shape.
    forcedColorAdjust: 'none',
    _highContrast: { outline: '[2px solid CanvasText]' },
    '& .lucide': { width: '[6.5rem]', height: '[6.5rem]', strokeWidth: '[2.25]' },
  },
  variants: {
    look: {
      ok: { background: 'white', color: 'door.ok', borderRadius: 'full' },
      out: { background: 'white', color: 'door.out', borderRadius: 'full' },
      again: { background: 'onOrange', color: 'door.again', borderRadius: 'full' },
      no: { background: 'white', color: 'door.no', borderRadius: 'lg' },
      open: { background: 'neutral.12', color: 'neutral.4', borderRadius: 'full' },
    },
  },
})
const rule = css({
  width: '[15rem]',
  maxWidth: 'full',
  borderBlockStart: '[1px solid currentColor]',
  marginBlock: '4',
  marginInline: 'auto',
  _flat: { marginInline: '0', marginBlock: '1' },
})
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  padding: '4',
  _flat: { flexDirection: 'column-reverse' },
  paddingBlockEnd: '[calc(16px + env(safe-area-inset-bottom))]',
})
const button = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'control.door',
    paddingInline: '3',
    borderRadius: 'md',
    textStyle: '18',
    // Where both fit, the main button is half as wide again as the other, and each at least as wide as its text.
    flex: '[2 1 max-content]',
    _flat: { flex: '[none]' },
    maxWidth: 'full',
    fontWeight: 'semibold',
    border: '[2px solid currentColor]',
    _focusVisible: { outline: '[3px solid currentColor]', outlineOffset: '[3px]' },
    '& .lucide': { width: '5', height: '5' },
  },
  variants: { main: { true: { flexGrow: '3', borderColor: 'transparent' } }, dark: { true: {}, false: {} } },
  compoundVariants: [
    { main: true, dark: false, css: { background: 'white', color: 'onOrange' } },
    { main: true, dark: true, css: { background: 'onOrange', color: 'white' } },
  ],
})

/** In the screen's own colours, so that it stands out on each. */
const noteBox = css({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: { base: 'center', _flat: 'flex-start' },
  gap: '2',
  marginBlockStart: '2',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'md',
  border: '[2px solid currentColor]',
  textStyle: { base: '20', _flat: '16' },
  fontWeight: 'semibold',
  '& .lucide': { flexShrink: '0' },
})

const Countdown = ({ serial, onDone }: { serial: number; onDone: () => void }) => {
  const [share, setShare] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => {
      const gone = (performance.now() - start) / AUTO_CLOSE_MS
      setShare(Math.min(1, gone))
      if (gone >= 1) onDone()
    }, 50)
    return () => clearInterval(timer)
  }, [serial, onDone])
  return (
    <div aria-hidden="true" className={css({ paddingInline: '4', textAlign: 'center', textStyle: '14' })}>
      <p>
        <Trans>Next scan in {Math.ceil(((1 - share) * AUTO_CLOSE_MS) / 1000)} s</Trans>
      </p>
      <div
        className={css({
          height: '1',
          borderRadius: 'full',
          background: '[rgb(0 0 0 / 0.3)]',
          overflow: 'hidden',
          marginBlockStart: '2',
          _motionReduce: { display: 'none' },
        })}
      >
        <div
          className={css({ height: 'full', background: 'white', _highContrast: { background: '[CanvasText]' } })}
          style={{ inlineSize: `${(1 - share) * 100}%` }}
        />
      </div>
    </div>
  )
}

const Person = ({ list, attendee }: { list: DoorList; attendee: DoorAttendee }) => (
  <>
    <hr className={rule} />
    <p className={css({ textStyle: { base: '32', _flat: '24' }, fontWeight: 'semibold' })}>
      <bdi>{personName(attendee)}</bdi>
    </p>
    <p className={css({ textStyle: { base: '20', _flat: '16' } })}>
      <TicketLabel list={list} attendee={attendee} />
    </p>
    <p className={css({ textStyle: '16' })}>
      <bdi dir="ltr">{attendee.reference}</bdi>
    </p>
    {attendee.note && (
      <p className={noteBox}>
        <StickyNote />
        <bdi>{attendee.note}</bdi>
      </p>
    )}
  </>
)

const marks: Record<Shown['kind'], ReactNode> = {
  ok: <Check />,
  out: <LogOut className="flip" />,
  again: <History />,
  outside: <History />,
  no: <X />,
  elsewhere: <Signpost />,
  foreign: <X />,
  ask: <CircleQuestionMark />,
  waiting: <WifiOff />,
}

/** Colours and shape. */
const looks = {
  ok: 'ok',
  out: 'out',
  again: 'again',
  outside: 'again',
  no: 'no',
  elsewhere: 'no',
  foreign: 'no',
  ask: 'open',
  waiting: 'open',
} as const

type Props = ReasonProps & {
  /** This device's name. */ name: string
  scanner: Scanner
  onSearch: () => void
}

/** A full-screen result; colour, shape and words each tell it from the others. */
export const ResultScreen = ({ list, name: doorName, readAt, hasUnstored, shown, scanner, onSearch }: Props) => {
  const main = useRef<HTMLButtonElement>(null)
  const { t } = useLingui()
  const result = 'result' in shown ? shown.result : null
  const attendee = result?.attendee
  const { kind, serial } = shown
  const look = looks[kind]
  const name = attendee ? personName(attendee) : ''
  useEffect(() => main.current?.focus({ preventScroll: true }), [serial])
  return (
    <section aria-labelledby="scan-result" className={screen({ look })}>
      <ListHeader list={list} name={doorName} onColour />
      <div role="alert" className={middle}>
        <span aria-hidden="true" className={mark({ look })}>
          {marks[kind]}
        </span>
        <div className={words}>
          <h2 id="scan-result" className={css({ textStyle: { base: '40', _flat: '32' }, fontWeight: 'semibold' })}>
            <Title shown={shown} list={list} />
          </h2>
          <Reason shown={shown} list={list} readAt={readAt} hasUnstored={hasUnstored} />
          {attendee && <Person list={list} attendee={attendee} />}
        </div>
      </div>
      <div className={foot}>
        {/* A note is read before the next scan. */}
        {(kind === 'ok' || kind === 'out') && !attendee?.note && <Countdown serial={serial} onDone={scanner.next} />}
        <div className={buttons}>
          {(kind === 'ok' || kind === 'out' || kind === 'again') && attendee && (
            <button
              type="button"
              className={button({})}
              aria-label={kind === 'out' ? t`Undo check-out of ${name}` : t`Undo check-in of ${name}`}
              onClick={() => (kind !== 'again' ? scanner.undoLast(attendee) : scanner.undo(attendee))}
            >
              <Undo2 className="flip" />
              <Trans>Undo</Trans>
            </button>
          )}
          {kind === 'no' && (
            <button type="button" className={button({})} onClick={onSearch}>
              <Search />
              <Trans comment="verb: opens the search">Search</Trans>
            </button>
          )}
          {/* The back button has the focus: the Enter that ended the reference must not admit. */}
          <button
            ref={main}
            type="button"
            className={kind === 'ask' ? button({}) : button({ main: true, dark: look === 'again' })}
            onClick={scanner.next}
          >
            {kind === 'ask' ? <Trans>Cancel</Trans> : <Trans>Scan next</Trans>}
          </button>
          {kind === 'ask' && attendee && (
            <button
              type="button"
              className={button({ main: true, dark: false })}
              onClick={() => void scanner.scan({ attendee_ref: attendee.attendee_ref }, name)}
            >
              <UserRoundCheck />
              {shown.direction === 'OUT' ? <Trans>Check out</Trans> : <Trans comment="verb: checks this guest in">Check in</Trans>}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
