import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Delivery, DeliveryAttempt } from '../../../../worker/contract/webhooks.ts'
import { css, cva } from '../../../styled-system/css/index.js'
import { EventDate } from '../../../shared/ui/event-date.tsx'

const dot = cva({
  base: { display: 'inline-block', width: '2', height: '2', borderRadius: 'full', flexShrink: '0' },
  variants: { is: { good: { background: 'teal.9' }, bad: { background: 'red.9' } } },
})
const line = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })
const waits = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'text.muted',
  '& .lucide': { width: '3.5', height: '3.5' },
})

/** How an attempt ended, in a few words. */
export const attemptText = ({ status, error }: Pick<DeliveryAttempt, 'status' | 'error'>): ReactNode => {
  switch (error) {
    case null:
    case 'STATUS':
      return <bdi>{status}</bdi>
    case 'REDIRECT':
      return (
        <Trans>
          <bdi>{status}</bdi>, not followed
        </Trans>
      )
    case 'TIMEOUT':
      return <Trans>No answer in 15 seconds</Trans>
    case 'NO_ANSWER':
      return <Trans>No connection</Trans>
    case 'NOT_HTTPS':
      return <Trans>Not https://</Trans>
    case 'PRIVATE_ADDRESS':
      return <Trans>Private address</Trans>
    case 'UNRESOLVABLE':
      return <Trans>Address not found</Trans>
  }
}

/** What became of a delivery. */
export const DeliveryState = ({ delivery, zone }: { delivery: Delivery; zone: string }) => {
  const { status, last_attempt: last, next_attempt_at: next } = delivery
  if (status === 'SENDING')
    return (
      <span className={waits}>
        <Clock />
        <Trans>Sending…</Trans>
      </span>
    )
  return (
    <span className={css({ display: 'grid' })}>
      {last && (
        <span className={line}>
          <span className={dot({ is: last.error === null ? 'good' : 'bad' })} aria-hidden />
          {attemptText(last)}
        </span>
      )}
      {status === 'PENDING' && (
        <span className={waits}>
          <Clock />
          {next ? (
            <Trans>
              again at <EventDate start={next} zone={zone} style="short" />
            </Trans>
          ) : (
            <Trans context="deliveries">Waiting</Trans>
          )}
        </span>
      )}
    </span>
  )
}
