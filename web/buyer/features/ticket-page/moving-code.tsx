import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CameraOff, ClockAlert, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MAX_CLOCK_ERROR_MS, SLOT_MS, slotOf } from '../../../../worker/shared/moving-code.ts'
import { movingCode } from '../../../../worker/shared/moving-mac.ts'
import { css } from '../../../styled-system/css/index.js'
import { clockAheadMs, serverNow } from '../../../shared/lib/server-clock.ts'
import { useMedia } from '../../../shared/lib/use-media.ts'
import { useOnline } from '../../../shared/lib/use-online.ts'
import { useWakeLock } from '../../../shared/lib/use-wake-lock.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { quietZone } from '../../../shared/lib/qr-path.ts'
import { QrCode } from '../../../shared/ui/qr-code.tsx'
import { useLiveTime } from './use-live-time.ts'

/** Modules of a side: what a code of this length needs. */
const MODULES = 25
const RADIUS = 20
const STROKE = 4

const frame = css({ position: 'relative', display: 'grid', placeItems: 'center', marginInline: 'auto' })
const rest = css({
  position: 'absolute',
  insetBlockEnd: '[-0.65rem]',
  insetInline: '0',
  textAlign: 'center',
  textStyle: '13',
  color: 'text.muted',
  fontVariantNumeric: 'tabular-nums',
})
const onRing = css({ background: 'white', paddingInline: '2' })
const note = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  textStyle: '13',
  fontWeight: 'medium',
  marginBlockStart: '5',
  textAlign: 'center',
})
const muted = css({ textStyle: '13', color: 'text.muted', textAlign: 'center', maxWidth: '[34ch]', marginInline: 'auto' })

/** The ring around a code: it empties in the time the code is shown. */
const Ring = ({ size, slot }: { size: number; slot: number }) => {
  const drawn = useRef<SVGRectElement>(null)
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const easing = isCalm ? `steps(${SLOT_MS / 1000})` : 'linear'
    const running = drawn.current?.animate([{ strokeDashoffset: '0' }, { strokeDashoffset: '-1' }], { duration: SLOT_MS, easing })
    if (running) running.currentTime = serverNow() - slot * SLOT_MS
    // The next slot, and leaving the page, end it.
    running?.finished.catch(() => undefined)
    return () => running?.cancel()
  }, [slot, isCalm])
  const side = size - STROKE
  const box = { x: STROKE / 2, y: STROKE / 2, width: side, height: side, rx: RADIUS, fill: 'none', strokeWidth: STROKE }
  return (
    <svg width={size} height={size} aria-hidden="true" className={css({ position: 'absolute', inset: '0' })}>
      <rect {...box} className={css({ stroke: 'border' })} />
      <rect {...box} ref={drawn} pathLength={1} strokeDasharray="1" className={css({ stroke: 'accent' })} />
    </svg>
  )
}

const minutesOff = (aheadMs: number): number => Math.max(1, Math.round(Math.abs(aheadMs) / 60_000))

/** No code: a wrong one would be refused at the entrance. */
const ClockOff = ({ aheadMs, reference }: { aheadMs: number; reference: string }) => {
  const queries = useQueryClient()
  const minutes = minutesOff(aheadMs)
  return (
    <div role="status" className={css({ display: 'grid', justifyItems: 'center', gap: '3', padding: '5', textAlign: 'center' })}>
      <ClockAlert className={css({ width: '10', height: '10', color: 'text.warning' })} />
      <p className={css({ textStyle: '18', fontWeight: 'semibold' })}>
        <Trans>Your phone’s clock is off</Trans>
      </p>
      <p className={muted}>
        {aheadMs < 0 ? (
          <Trans>
            It’s about {minutes} min slow, so the entrance would refuse the code. Turn on “Set automatically” in the date settings.
          </Trans>
        ) : (
          <Trans>
            It’s about {minutes} min fast, so the entrance would refuse the code. Turn on “Set automatically” in the date settings.
          </Trans>
        )}
      </p>
      <Button visual="primary" size="lg" icon={<RefreshCw />} onClick={() => void queries.refetchQueries({ type: 'active' })}>
        <Trans>Check again</Trans>
      </Button>
      <p className={muted}>
        <Trans>
          No time for that? Staff can find you by name, or by <bdi dir="ltr">{reference}</bdi>.
        </Trans>
      </p>
    </div>
  )
}

type Props = {
  ticket: { reference: string }
  /** What its codes are made with, in hex. */ movingKey: string
  /** Pixels. */ module: number
}

const Live = ({ ticket, movingKey, module }: Props) => {
  const { t } = useLingui()
  const isOnline = useOnline()
  useWakeLock()
  const now = useLiveTime() * 1000
  const slot = slotOf(now)
  const left = Math.ceil(((slot + 1) * SLOT_MS - now) / 1000)
  const size = (MODULES + 2 * quietZone) * module + 2 * STROKE
  return (
    <div className={css({ display: 'grid', paddingBlock: '4', gap: '1' })}>
      <div className={frame} style={{ width: size, height: size }}>
        <Ring size={size} slot={slot} />
        <QrCode
          text={movingCode(movingKey, ticket.reference, slot)}
          module={module}
          ecc="M"
          label={t`Ticket code of ${ticket.reference}, changes every 15 seconds`}
        />
        <p className={rest} aria-hidden="true">
          <span className={onRing}>
            <Trans>New code in {left} s</Trans>
          </span>
        </p>
      </div>
      <p className={note}>
        <CameraOff />
        <Trans>Screenshots won’t work</Trans>
      </p>
      {!isOnline && (
        <p className={muted}>
          <Trans>No network: the code works all the same. We can’t see whether the ticket was passed on or cancelled.</Trans>
        </p>
      )}
    </div>
  )
}

/** A ticket's code where codes move: made on this device, another every 15 seconds, without a network too. */
export const MovingCode = (props: Props) => {
  // Looked at every second, for an answer may tell the right time.
  useLiveTime()
  const aheadMs = clockAheadMs()
  if (Math.abs(aheadMs) > MAX_CLOCK_ERROR_MS) return <ClockOff aheadMs={aheadMs} reference={props.ticket.reference} />
  return <Live {...props} />
}
