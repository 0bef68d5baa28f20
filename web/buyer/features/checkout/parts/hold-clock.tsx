import { Trans, useLingui } from '@lingui/react/macro'
import { Timer } from 'lucide-react'
import { css, cva, cx } from '../../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { formatDate, readerZone } from '../../../../shared/lib/format.ts'
import { useNow } from '../../../../shared/lib/use-now.ts'
import { holdLeft, type HoldPhase } from '../model/use-hold.ts'

const clock = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    flexShrink: '0',
    height: '8',
    paddingInline: '2',
    borderRadius: 'md',
    textStyle: '16',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    soon: { true: { background: 'orange.9', color: 'onOrange' }, false: { background: 'neutral.4', color: 'text.muted' } },
  },
})

// The longest hold of a cart; only a payment link's is longer.
const LONGEST_COUNTDOWN_S = 2 * 3600

/** The hold's countdown: muted, and orange in the last two minutes. */
export const HoldClock = ({ order, phase }: { order: PublicOrder; phase: HoldPhase }) => {
  const { t, i18n } = useLingui()
  // Rounded down: with a clock a moment behind the server's, 15 minutes would start at 15:01.
  const seconds = Math.floor(holdLeft(order, useNow(1000)) / 1000)
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  if (seconds > LONGEST_COUNTDOWN_S)
    return (
      <span className={cx(clock({ soon: false }), css({ textStyle: '13' }))}>
        <Timer />
        <Trans>Pay by {formatDate(order.expires_at, readerZone(), i18n.locale, 'short')}</Trans>
      </span>
    )
  return (
    <span role="timer" aria-label={t`Tickets held for ${text}`} title={t`Time left to order`} className={clock({ soon: phase !== 'calm' })}>
      <Timer />
      <bdi dir="ltr">{text}</bdi>
    </span>
  )
}
