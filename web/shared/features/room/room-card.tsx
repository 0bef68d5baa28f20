import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Timer, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RoomEvent } from '../../../../worker/contract/page.ts'
import { spokenWait } from '../../../../worker/shared/room-place.ts'
import { css, cx } from '../../../styled-system/css/index.js'
import { errorText } from '../../lib/error-text.ts'
import { formatCount, formatDate, readerZone } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Line, LineState } from './line.ts'
import { Moment } from './moment.tsx'
import { card, figure, heading, label, quiet } from './room-styles.ts'
import { safeUntil, laterSale, progressOf, type View } from './room-view.ts'

type Of<Kind extends View['kind']> = Extract<View, { kind: Kind }>

const two = (value: number): string => String(value).padStart(2, '0')

/** Remaining time as a clock: `04:12`, `1:04:12`. */
const clockText = (milliseconds: number, padded: boolean): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${hours > 0 || padded ? two(minutes) : minutes}:${two(seconds % 60)}`
}

const Before = ({ event, view }: { event: RoomEvent; view: Of<'before'> }) => {
  const now = useNow(1000)
  const opensAt = view.opensAt === null ? null : Date.parse(view.opensAt)
  const isNow = opensAt === null || opensAt <= now
  const saleStart = laterSale(event.tickets, view.opensAt)
  return (
    <>
      <h2 className={label}>
        {isNow ? <Trans>Starting now</Trans> : saleStart ? <Trans>The line opens in</Trans> : <Trans>Tickets go on sale in</Trans>}
      </h2>
      <p role="timer" aria-live="off" className={figure}>
        <bdi dir="ltr">{clockText(opensAt === null ? 0 : opensAt - now, true)}</bdi>
      </p>
      {view.opensAt !== null && (
        <p className={css({ marginBlockStart: '1' })}>
          <EventDate start={view.opensAt} zone={event.timezone} style="dayTime" nameZone />
        </p>
      )}
      {saleStart && (
        <p className={css({ marginBlockStart: '1' })}>
          <Trans>
            Tickets go on sale <EventDate start={saleStart} zone={event.timezone} style="dayTime" nameZone />
          </Trans>
        </p>
      )}
    </>
  )
}

const Wait = ({ seconds }: { seconds: number | null }) => {
  if (seconds === null) return <Trans>not known yet</Trans>
  const wait = spokenWait(seconds)
  if ('hours' in wait) return <Plural value={wait.hours} one="about # hour" other="about # hours" />
  if (wait.minutes === 0) return <Trans>less than a minute</Trans>
  return <Plural value={wait.minutes} one="about # minute" other="about # minutes" />
}

const heads = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: '4' })
// Each label is read with its value.
const pairs = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' })
const pair = css({ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' })
const track = css({
  height: '2',
  borderRadius: 'full',
  background: 'border',
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  marginBlockStart: '4',
  marginBlockEnd: '2',
})
const fill = css({
  height: 'full',
  borderRadius: 'full',
  background: 'accent',
  transitionProperty: '[inline-size]',
  transitionDuration: 'modal',
})

const InLine = ({ view }: { view: Of<'line'> }) => {
  const { t, i18n } = useLingui()
  const part = Math.round(progressOf(view) * 100)
  return (
    <>
      <div className={pairs}>
        <div className={pair}>
          <h2 className={label}>
            <Trans>Your place in line</Trans>
          </h2>
          <p className={figure}>
            <bdi>{formatCount(view.place, i18n.locale)}</bdi>
          </p>
        </div>
        <div className={pair}>
          <p className={label}>{view.isPaused ? <Trans>Paused</Trans> : <Trans>Your turn in</Trans>}</p>
          <p className={css({ textStyle: '18', fontWeight: 'semibold' })}>
            {view.isPaused ? <Trans>Resuming soon</Trans> : <Wait seconds={view.wait} />}
          </p>
        </div>
      </div>
      <div role="progressbar" aria-label={t`Progress to your turn`} aria-valuenow={part} className={track}>
        <div className={fill} style={{ inlineSize: `${part}%` }} />
      </div>
      <p className={cx(heads, quiet)}>
        <span>
          <Trans>You started at {formatCount(view.started, i18n.locale)}</Trans>
        </span>
        <span>
          <Trans>Entry</Trans>
        </span>
      </p>
      {view.isPaused && (
        <div className={css({ marginBlockStart: '4' })}>
          <Notice tone="info">
            <Trans>The organizer has paused the line. Your place is kept.</Trans>
          </Notice>
        </div>
      )}
    </>
  )
}

const clock = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  flexShrink: '0',
  height: '9',
  paddingInline: '2.5',
  borderRadius: 'md',
  background: 'orange.9',
  color: 'onOrange',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
})

const Turn = ({ view, state, line, zone }: { view: Of<'turn'>; state: LineState; line: Line | null; zone: string }) => {
  const { t } = useLingui()
  const now = useNow(1000)
  const left = clockText(view.until - now, false)
  return (
    <>
      <div className={cx(heads, css({ alignItems: 'center' }))}>
        <h2 className={heading}>
          <Trans>It’s your turn</Trans>
        </h2>
        <span role="timer" aria-live="off" aria-label={t`Time left: ${left}`} className={clock}>
          <Timer />
          <bdi dir="ltr">{left}</bdi>
        </span>
      </div>
      <p className={css({ textStyle: '14', color: 'text.warning', marginBlockStart: '2', marginBlockEnd: '4' })}>
        {view.hasPass ? (
          <Trans>
            You can choose and order until <Moment at={view.until} zone={zone} />.
          </Trans>
        ) : (
          <Trans>
            You have until <Moment at={view.until} zone={zone} /> to choose tickets. After that, your place goes to the next person.
          </Trans>
        )}
      </p>
      <Button visual="primary" size="xl" fullWidth busy={state.isEntering} onClick={() => line?.enter()}>
        <Trans>Choose tickets</Trans>
      </Button>
    </>
  )
}

type EndingProps = { title: ReactNode; children: ReactNode; action?: ReactNode }
const Ending = ({ title, children, action }: EndingProps) => (
  <>
    <h2 className={heading}>{title}</h2>
    <p className={css({ color: 'text.muted', marginBlockStart: '2' })}>{children}</p>
    {action && <div className={css({ marginBlockStart: '4', display: 'grid' })}>{action}</div>}
  </>
)

const Joining = () => (
  <Ending
    title={
      <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
        <Spinner />
        <Trans>Finding your place…</Trans>
      </span>
    }
  >
    <Trans>We’re running a quick check to keep bots out. It takes a few seconds.</Trans>
  </Ending>
)

const Body = ({ event, state, line }: { event: RoomEvent; state: LineState; line: Line | null }) => {
  const { view } = state
  switch (view.kind) {
    case 'before':
      return <Before event={event} view={view} />
    case 'joining':
      return <Joining />
    case 'line':
      return <InLine view={view} />
    case 'turn':
      return <Turn view={view} state={state} line={line} zone={event.timezone} />
    case 'missed':
      return (
        <Ending
          title={<Trans>Your turn is over</Trans>}
          action={
            <Button visual="primary" size="xl" fullWidth onClick={() => line?.queueAgain()}>
              <Trans>Rejoin the line</Trans>
            </Button>
          }
        >
          <Trans>Your place went to the next person. You can rejoin at the back of the line.</Trans>
        </Ending>
      )
    case 'left':
      return (
        <Ending
          title={<Trans>You left the line</Trans>}
          action={
            <Button visual="primary" size="xl" fullWidth onClick={() => line?.queueAgain()}>
              <Trans>Rejoin the line</Trans>
            </Button>
          }
        >
          <Trans>You can rejoin at the back of the line.</Trans>
        </Ending>
      )
    case 'sold-out':
      return (
        <Ending
          title={<Trans>Sold out</Trans>}
          action={
            <ButtonAnchor size="xl" href={`/e/${encodeURIComponent(event.id)}`}>
              <Trans>View event</Trans>
            </ButtonAnchor>
          }
        >
          <Trans>There are no tickets left. If any come back in the next few hours, we’ll tell you here.</Trans>
        </Ending>
      )
    case 'closed':
      return (
        <Ending title={<Trans>No more waiting</Trans>}>
          <Trans>The waiting room is closed. We’re taking you to the tickets.</Trans>
        </Ending>
      )
  }
}

/** The connection is lost: since when, and that the place is kept until its turn can have passed. */
const Lost = ({ state: { view, hasPlace, lastResponseAt } }: { state: LineState }) => {
  const { i18n } = useLingui()
  const now = useNow(1000)
  if (lastResponseAt === null) return <Trans>No connection. We’ll keep trying.</Trans>
  const time = formatDate(new Date(lastResponseAt).toISOString(), readerZone(), i18n.locale, 'time')
  const isSafe = hasPlace && now < (safeUntil(view, lastResponseAt) ?? 0)
  return isSafe ? (
    <Trans>No connection since {time}. Your place is kept, and we’ll keep trying.</Trans>
  ) : (
    <Trans>No connection since {time}. We’ll keep trying.</Trans>
  )
}

/** The state of this device's place, and of its connection. */
export const RoomCard = ({ event, state, line }: { event: RoomEvent; state: LineState; line: Line | null }) => (
  <section className={card}>
    <Body event={event} state={state} line={line} />
    <div role="status" className={css({ '& > *': { marginBlockStart: '4' } })}>
      {state.isLost && (
        <Notice tone="warning" icon={<WifiOff />}>
          <Lost state={state} />
        </Notice>
      )}
      {state.isBack && (
        <Notice tone="info">
          <Trans>More tickets are available. The line is moving again.</Trans>
        </Notice>
      )}
      {state.error !== null && !state.isLost && (
        <Notice
          tone="danger"
          action={
            <Button size="sm" onClick={() => line?.tryAgain()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(state.error)}
        </Notice>
      )}
    </div>
  </section>
)
