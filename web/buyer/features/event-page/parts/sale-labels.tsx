import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicPrice } from '../../../../../worker/contract/public.ts'
import { useNow } from '../../../../shared/lib/use-now.ts'
import { EventDate } from '../../../../shared/ui/event-date.tsx'

const words = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: '14',
  fontWeight: 'medium',
  color: 'text.muted',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The time until a sale starts: days and hours, hours and minutes, or minutes and seconds. */
const Countdown = ({ until }: { until: string }) => {
  const now = useNow(1000)
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  const [days, hours, minutes, seconds] = [
    Math.floor(left / day),
    Math.floor((left % day) / hour),
    Math.floor((left % hour) / minute),
    left % minute,
  ]
  if (left === 0) return <Trans>Opening now</Trans>
  if (days > 0)
    return (
      <Trans>
        On sale in {days} d {hours} h
      </Trans>
    )
  if (hours > 0)
    return (
      <Trans>
        On sale in {hours} h {minutes} min
      </Trans>
    )
  const clock = `${minutes}:${String(seconds).padStart(2, '0')}`
  return (
    <Trans>
      On sale in <bdi dir="ltr">{clock}</bdi>
    </Trans>
  )
}

/** A sale's start: a countdown in its last week, a date before. */
const SaleStart = ({ start, zone }: { start: string; zone: string }) => {
  const now = useNow()
  return Date.parse(start) - now > 7 * day * 1000 ? (
    <Trans context="date">
      From <EventDate start={start} zone={zone} style="dayTime" />
    </Trans>
  ) : (
    <Countdown until={start} />
  )
}

/** Why a price can't be bought now. */
export const SaleLabel = ({ price, zone }: { price: PublicPrice; zone: string }) => {
  if (price.state === 'SALE_STARTS' && price.sale_start)
    return (
      <span className={words}>
        <Clock />
        <span>
          <SaleStart start={price.sale_start} zone={zone} />
        </span>
      </span>
    )
  return (
    <span className={words}>
      {price.state === 'SOLD_OUT' ? (
        <Trans context="ticket">Sold out</Trans>
      ) : price.state === 'SALE_ENDED' ? (
        <Trans>Sale ended</Trans>
      ) : price.follows ? (
        <Trans>
          After <bdi>{price.follows}</bdi>
        </Trans>
      ) : price.state === 'COMING_SOON' || price.state === 'SALE_STARTS' ? (
        <Trans>Coming soon</Trans>
      ) : (
        <Trans>Not on sale right now</Trans>
      )}
    </span>
  )
}
