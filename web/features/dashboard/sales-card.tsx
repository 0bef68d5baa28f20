import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EventStats } from '../../../worker/contract/events.ts'
import { css } from '../../styled-system/css/index.js'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Segments } from '../../ui/segments.tsx'
import { allDays, lastDays } from './daily-sales.ts'
import { SalesChart } from './sales-chart.tsx'

type Measure = 'tickets' | 'gross'
type Span = '7' | '30' | 'all'

/** Sales day by day. */
export const SalesCard = ({ stats, today }: { stats: EventStats; today: string }) => {
  const { t } = useLingui()
  const [measure, setMeasure] = useState<Measure>('tickets')
  const [span, setSpan] = useState<Span>('30')
  const days = span === 'all' ? allDays(stats.daily, today) : lastDays(stats.daily, today, Number(span))
  const sold = days.reduce((sum, day) => sum + day.tickets, 0)
  return (
    <Card
      title={
        <>
          {measure === 'tickets' ? <Trans>Tickets sold</Trans> : <Trans>Revenue</Trans>}
          <span className={css({ fontWeight: 'regular', textStyle: '13', color: 'text.muted' })}>
            {measure === 'gross' ? (
              <Trans>
                <Money amount={stats.gross} currency={stats.currency} /> in all
              </Trans>
            ) : span === 'all' ? (
              <Trans>{stats.tickets_sold} in all</Trans>
            ) : (
              <Plural value={Number(span)} one={`${sold} in # day`} other={`${sold} in # days`} />
            )}
          </span>
        </>
      }
      aside={
        <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })}>
          <Segments<Measure>
            label={t`Figure`}
            size="sm"
            value={measure}
            onChange={setMeasure}
            options={[
              { value: 'tickets', label: <Trans>Tickets</Trans> },
              { value: 'gross', label: <Trans>Revenue</Trans> },
            ]}
          />
          <Segments<Span>
            label={t`Span`}
            size="sm"
            value={span}
            onChange={setSpan}
            options={[
              { value: '7', label: <Trans>7 d</Trans>, name: t`7 days` },
              { value: '30', label: <Trans>30 d</Trans>, name: t`30 days` },
              { value: 'all', label: <Trans>All</Trans>, name: t`All days` },
            ]}
          />
        </span>
      }
    >
      {stats.daily.length === 0 ? (
        <p
          className={css({
            display: 'grid',
            placeContent: 'center',
            minHeight: '24',
            textStyle: '13',
            color: 'text.muted',
            textAlign: 'center',
          })}
        >
          <Trans>Sales appear here day by day, from the first one on.</Trans>
        </p>
      ) : (
        <SalesChart days={days} measure={measure} currency={stats.currency} today={today} />
      )}
    </Card>
  )
}
