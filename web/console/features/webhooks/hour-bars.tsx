import { useLingui } from '@lingui/react/macro'
import type { Webhook } from '../../../../worker/contract/webhooks.ts'
import { css, cva } from '../../../styled-system/css/index.js'
import { lastDay } from './webhook.ts'

const HEIGHT = 24

const bar = cva({
  base: { width: '1', borderRadius: '[1px]', flexShrink: '0' },
  variants: { is: { none: { background: 'neutral.6' }, good: { background: 'neutral.9' }, bad: { background: 'red.9' } } },
})

/** A bar for each of the last 24 hours, red where something failed. */
export const HourBars = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useLingui()
  const { created, failed } = lastDay(webhook)
  const most = Math.max(1, ...webhook.hours.map((hour) => Math.max(hour.created, hour.failed)))
  return (
    <span
      role="img"
      aria-label={t`Last 24 hours: ${created} deliveries, ${failed} failed attempts`}
      className={css({ display: 'inline-flex', alignItems: 'flex-end', gap: '0.5', height: '6' })}
    >
      {webhook.hours.map((hour) => {
        const height = Math.max(hour.created, hour.failed) / most
        return (
          <span
            key={hour.at}
            className={bar({ is: hour.failed > 0 ? 'bad' : hour.created > 0 ? 'good' : 'none' })}
            style={{ height: height === 0 ? 2 : Math.max(4, Math.round(height * HEIGHT)) }}
          />
        )
      })}
    </span>
  )
}
