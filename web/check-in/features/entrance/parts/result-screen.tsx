import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Check, CircleQuestionMark, History, Search, UserRoundCheck, Undo2, WifiOff, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { personName } from '../../../../../worker/shared/names.ts'
import { css, cva } from '../../../../styled-system/css/index.js'
import type { DoorList, ScanResult } from '../../../../../worker/contract/check-in.ts'
import { formatDate, formatRelative } from '../../../../shared/lib/format.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { useNow } from '../../../../shared/lib/use-now.ts'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { ListHeader } from './header.tsx'
import { scanLabels } from '../model/scan-labels.ts'
import type { Shown } from '../model/scanner-state.ts'
import type { Scanner } from '../model/use-scanner.ts'

const AUTO_CLOSE_MS = 2_000

const screen = cva({
  base: { position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex', flexDirection: 'column', overflowY: 'auto' },
  variants: {
    kind: {
      ok: { background: 'door.ok', color: 'door.okOn' },
      again: { background: 'door.again', color: 'door.againOn' },
      no: { background: 'door.no', color: 'door.noOn' },
      ask: { background: 'neutral.4', color: 'text' },
      waiting: { background: 'neutral.4', color: 'text' },
    },
  },
})
const middle = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  paddingInline: '6',
  paddingBlock: '6',
  textAlign: 'center',
  overflowWrap: 'anywhere',
})
const mark = cva({
  base: {
    display: 'grid',
    placeContent: 'center',
    width: '[9.25rem]',
    height: '[9.25rem]',
    marginBlockEnd: '4',
    // Under forced colours the mark keeps its own colour and shape.
    forcedColorAdjust: 'none',
    _highContrast: { outline: '[2px solid CanvasText]' },
    '& .lucide': { width: '[6.5rem]', height: '[6.5rem]', strokeWidth: '[2.25]' },
  },
  variants: {
    kind: {
      ok: { background: 'white', color: 'door.ok', borderRadius: 'full' },
      again: { background: 'onOrange', color: 'door.again', borderRadius: 'full' },
      no: { background: 'white', color: 'door.no', borderRadius: 'lg' },
      ask: { background: 'neutral.12', color: 'neutral.4', borderRadius: 'full' },
      waiting: { background: 'neutral.12', color: 'neutral.4', borderRadius: 'full' },
    },
  },
})
const rule = css({ width: '[15rem]', maxWidth: 'full', borderBlockStart: '[1px solid currentColor]', marginBlock: '4' })
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  padding: '4',
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

const Person = ({ result }: { result: ScanResult }) =>
  result.attendee ? (
    <>
      <hr className={rule} />
      <p className={css({ textStyle: '32', fontWeight: 'semibold' })}>
        <bdi>{personName(result.attendee)}</bdi>
      </p>
      <p className={css({ textStyle: '20' })}>
        <bdi>{result.attendee.ticket}</bdi>
      </p>
      <p className={css({ textStyle: '16' })}>
        <bdi dir="ltr">{result.attendee.reference}</bdi>
      </p>
    </>
  ) : null

type ReasonProps = { shown: Shown; zone: string; readAt: string | null; hasUnstored: boolean }
const Reason = ({ shown, zone, readAt, hasUnstored }: ReasonProps) => {
  const { i18n } = useLingui()
  const now = useNow(5_000)
  const line = (content: ReactNode, detail?: ReactNode) => (
    <>
      <p className={css({ textStyle: '24', fontWeight: 'semibold' })}>{content}</p>
      {detail && <p className={css({ textStyle: '20', fontWeight: 'medium' })}>{detail}</p>}
    </>
  )
  if (shown.kind === 'waiting')
    return line(
      shown.reason ? (
        <Trans>Unable to check in. {shown.reason}</Trans>
      ) : hasUnstored ? (
        <Trans>The code could not be checked. It is sent again by itself while this page stays open.</Trans>
      ) : (
        <Trans>The code could not be checked. It is kept and sent again by itself.</Trans>
      ),
      !shown.reason && readAt && (
        <Trans>
          It is not on the guest list this device read at <bdi>{formatDate(readAt, zone, currentLocale(), 'time')}</bdi>. If the ticket was
          bought since, only the network can tell.
        </Trans>
      ),
    )
  if (shown.kind === 'no' || shown.kind === 'ask') return line(shown.result.code && i18n._(scanLabels[shown.result.code]))
  if (shown.kind === 'again' && shown.result.checked_in_at) {
    const at = shown.result.checked_in_at
    return line(
      <MetaLine>
        {formatDate(at, zone, currentLocale(), 'time')}
        {now - Date.parse(at) < 60_000 ? <Trans>just now</Trans> : formatRelative(at, now, currentLocale())}
      </MetaLine>,
      shown.result.device && (
        <Trans>
          by <bdi>{shown.result.device}</bdi>
        </Trans>
      ),
    )
  }
  return null
}

const titles: Record<Exclude<Shown['kind'], 'ask'>, ReactNode> = {
  ok: <Trans>Admitted</Trans>,
  again: <Trans>Already in</Trans>,
  no: <Trans>Not valid</Trans>,
  waiting: <Trans>Not checked</Trans>,
}
const marks: Record<Shown['kind'], ReactNode> = {
  ok: <Check />,
  again: <History />,
  no: <X />,
  ask: <CircleQuestionMark />,
  waiting: <WifiOff />,
}

type Props = {
  list: DoorList
  name: string
  /** When this device's list was synced; null without one. */ readAt: string | null
  /** Whether a pending scan may be lost with the page. */ hasUnstored: boolean
  shown: Shown
  scanner: Scanner
  onSearch: () => void
}

/** A full-screen result; colour, shape and words each tell it from the others. */
export const ResultScreen = ({ list, name: doorName, readAt, hasUnstored, shown, scanner, onSearch }: Props) => {
  const main = useRef<HTMLButtonElement>(null)
  const attendee = shown.kind === 'waiting' ? undefined : shown.result.attendee
  const { kind, serial } = shown
  const name = attendee ? personName(attendee) : ''
  useEffect(() => main.current?.focus({ preventScroll: true }), [serial])
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="scan-result" className={screen({ kind })}>
      <ListHeader list={list} name={doorName} onColour />
      <div role="alert" className={middle}>
        <span aria-hidden="true" className={mark({ kind })}>
          {marks[kind]}
        </span>
        <h2 id="scan-result" className={css({ textStyle: '40', fontWeight: 'semibold' })}>
          {kind === 'ask' ? (
            <Trans>
              Admit <bdi>{name}</bdi>?
            </Trans>
          ) : (
            titles[kind]
          )}
        </h2>
        <Reason shown={shown} zone={list.event.timezone} readAt={readAt} hasUnstored={hasUnstored} />
        {shown.kind !== 'waiting' && <Person result={shown.result} />}
      </div>
      {kind === 'ok' && <Countdown serial={serial} onDone={scanner.next} />}
      <div className={buttons}>
        {kind === 'ok' && attendee && (
          <button type="button" className={button({})} onClick={() => void scanner.undoLast(attendee)}>
            <Undo2 className="flip" />
            <Trans>Undo</Trans>
          </button>
        )}
        {kind === 'again' && attendee && (
          <button type="button" className={button({})} onClick={() => (isAsking ? void scanner.undo(attendee, null) : setAsking(true))}>
            <Undo2 className="flip" />
            {isAsking ? <Trans>Undo check-in of {name}</Trans> : <Trans>Check out</Trans>}
          </button>
        )}
        {kind === 'no' && (
          <button type="button" className={button({})} onClick={onSearch}>
            <Search />
            <Trans>Search</Trans>
          </button>
        )}
        {/* The back button has the focus: the Enter that ended the reference must not admit. */}
        <button
          ref={main}
          type="button"
          className={kind === 'ask' ? button({}) : button({ main: true, dark: kind === 'again' })}
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
            <Trans>Admit</Trans>
          </button>
        )}
      </div>
    </section>
  )
}
