import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EventStats } from '../../../../../worker/contract/events.ts'
import { css } from '../../../../styled-system/css/index.js'
import { formatCount } from '../../../../shared/lib/format.ts'
import { Money } from '../../../../shared/ui/money.tsx'
import { lastDays } from '../model/daily-sales.ts'

// At most two columns without more room; one where a large amount would be truncated.
const strip = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(auto-fit, minmax(min(100%, max(10rem, 34%)), 1fr))]', _roomy: '[repeat(4, 1fr)]' },
  background: 'border',
  gap: '[1px]',
  border: 'hairline',
  borderRadius: 'lg',
  overflow: 'hidden',
})
const cell = css({ background: 'bg.surface', paddingInline: '4', paddingBlock: '3', minWidth: '0' })
const figure = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  textStyle: '24',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
})
const beside = css({ textStyle: '13', fontWeight: 'regular', color: 'text.muted', letterSpacing: '[0]' })

const Figure = ({ label, value, aside, below }: { label: ReactNode; value: ReactNode; aside?: ReactNode; below?: ReactNode }) => (
  <div className={cell}>
    <dt className={css({ textStyle: '13', color: 'text.muted' })}>{label}</dt>
    <dd>
      <span className={figure}>
        {value}
        {aside && <span className={beside}>{aside}</span>}
      </span>
      <span className={css({ display: 'block', textStyle: '13', color: 'text.muted', minHeight: '5' })}>{below}</span>
    </dd>
  </div>
)

/** The four figures an organizer looks for first. */
export const StatsStrip = ({ stats, today }: { stats: EventStats; today: string }) => {
  const { i18n } = useLingui()
  const week = lastDays(stats.daily, today, 7).reduce((sum, day) => sum + day.tickets, 0)
  return (
    <dl className={strip}>
      <Figure
        label={<Trans>Tickets sold</Trans>}
        value={formatCount(stats.tickets_sold, i18n.locale)}
        aside={week > 0 && <Plural value={week} one="# in 7 days" other="# in 7 days" />}
        below={stats.tickets_held > 0 && <Plural value={stats.tickets_held} one="# held" other="# held" />}
      />
      <Figure
        label={<Trans>Revenue</Trans>}
        value={<Money amount={stats.gross} currency={stats.currency} />}
        below={
          stats.refunded > 0 && (
            <Trans>
              <Money amount={stats.refunded} currency={stats.currency} /> refunded
            </Trans>
          )
        }
      />
      <Figure
        label={<Trans>Orders</Trans>}
        value={formatCount(stats.orders_completed, i18n.locale)}
        below={
          stats.visits > 0 ? (
            <Trans>
              from <Plural value={stats.visits} one="# visit" other="# visits" />
            </Trans>
          ) : (
            <Trans>completed</Trans>
          )
        }
      />
      <Figure
        label={<Trans context="how many">Checked in</Trans>}
        value={formatCount(stats.checked_in, i18n.locale)}
        aside={<Trans>of {formatCount(stats.attendees, i18n.locale)}</Trans>}
      />
    </dl>
  )
}
